// Placeholder: replaced by the first slice of this stage.
