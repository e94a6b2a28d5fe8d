/**
 * For what works with real processes, sockets, timers or bundlers: how long those take is the machine's affair, and a
 * busy one is no failure. Only what hangs for ever is.
 */
export const PATIENCE_MS = 240_000;

/**
 * What a service is told that a test starts: to be patient, because a busy machine takes its time to read a PDF's
 * pages, and to print at one facility, so that nobody steps in where a test makes it fail.
 */
export const TEST_SERVICE = { SANDBOX_READING_SECONDS: '300', LOCAL_RAILS: 'lob' };
