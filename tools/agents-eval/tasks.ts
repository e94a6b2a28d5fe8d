import type { Task } from './task.ts';
import { ADDRESSES } from './tasks/addresses.ts';
import { AFTERWARDS } from './tasks/afterwards.ts';
import { CHOOSING } from './tasks/choosing.ts';
import { CONTENT } from './tasks/content.ts';
import { FAILURES } from './tasks/failures.ts';
import { MONEY } from './tasks/money.ts';
import { PEOPLE } from './tasks/screening.ts';
import { SENDING } from './tasks/sending.ts';

/** All errands, in the order of the table. */
export const TASKS: readonly Task[] = [
  ...SENDING,
  ...CHOOSING,
  ...ADDRESSES,
  ...CONTENT,
  ...MONEY,
  ...FAILURES,
  ...PEOPLE,
  ...AFTERWARDS,
];
