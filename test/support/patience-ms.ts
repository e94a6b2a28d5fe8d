/**
 * For what works with real processes, sockets, timers or bundlers: how long those take is the machine's affair, and a
 * busy one is no failure. Only what hangs for ever is.
 */
export const PATIENCE_MS = 240_000;

/**
 * What a service is told that a test starts: to be patient, because a busy machine takes its time to read a PDF's
 * pages, to print at one facility, so that nobody steps in where a test makes it fail, and to mail any number of
 * letters to the one address of the tests.
 */
export const TEST_SERVICE = {
  SANDBOX_READING_SECONDS: '300',
  LOCAL_RAILS: 'lob',
  NETWORK_SENDS_PER_DAY: '0',
  RECIPIENT_SENDS_PER_DAY: '0',
};
