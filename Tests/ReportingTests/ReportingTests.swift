// Placeholder: replaced by the first tests of this stage.
