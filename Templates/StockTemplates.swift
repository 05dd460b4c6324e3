// Stock templates, embedded by `tributary templates --embed`.
