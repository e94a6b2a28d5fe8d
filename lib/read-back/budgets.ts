import type { ReadingBudget } from '../ports.ts';

/**
 * In the workflow: twelve pages and the sheets beside them. Twelve dense pages take 18 to 23 CPU seconds of one
 * processor, the start of a cold process included.
 */
export const WORKFLOW_BUDGET: ReadingBudget = { pages: 16, cpuSeconds: 25, patienceSeconds: 120 };

/**
 * In a sandbox call, whose caller waits: an ordinary letter of three pages with the two sides of an address sheet, also
 * where the process is cold (3 to 4 CPU seconds), and pages that are pictures, which take twice that. How long the call
 * waits is a setting.
 */
export const CALL_BUDGET: Omit<ReadingBudget, 'patienceSeconds'> = { pages: 5, cpuSeconds: 15 };
