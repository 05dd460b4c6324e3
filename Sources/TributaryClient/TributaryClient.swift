// The client half of the runtime: transports, credentials, sending.
