import { AsyncLocalStorage } from 'node:async_hooks';

/** The logical id of the function on whose behalf something happens; undefined where this machine does it itself. */
export const runningFunction = new AsyncLocalStorage<string>();
