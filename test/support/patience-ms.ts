/**
 * For what works with real processes, sockets, timers or bundlers: how long those take is the machine's affair, and a
 * busy one is no failure. Only what hangs for ever is.
 */
export const PATIENCE_MS = 240_000;

/** As patient is a service that a test starts: a busy machine takes its time to read a PDF's pages. */
export const PATIENT_SERVICE = { SANDBOX_READING_SECONDS: '300' };
