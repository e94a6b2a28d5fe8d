import { inTime } from '../deadline/in-time.ts';
import { DUE_SHARDS, TABLES, type TableName } from '../resources.ts';
import type { Books } from './books.ts';
import { describeDeadLetters } from './dead-letters.ts';
import { type Found, notAnswered } from './found.ts';
import { describeModes } from './key-modes.ts';
import { kindsMade } from './kinds-made.ts';
import { describeAccount, describeSender } from './mail-standing.ts';
import {
  describeFunctions,
  describeSchedules,
  describeSubscriptions,
  type StackParts,
} from './stack-standing.ts';
import { describeStandings } from './table-standing.ts';
import { unscreenedSince } from './unscreened-since.ts';
import { ageOf } from './words.ts';

/** `reconcile` runs every five minutes: what is due for so long was passed over. */
const SWEPT_WITHIN_MS = 15 * 60_000;
/** A screener that did not answer so lately may still be away. */
const UNSCREENED_WITHIN_MS = 60 * 60_000;
/** Of one check: who does not answer by then is told to be away. */
const PATIENCE_MS = 20_000;

/** What was looked at, and how it is. */
export interface Finding extends Found {
  readonly what: string;
}

/** Of the answer of `/v1/health` what is told. */
interface Health {
  readonly status?: string;
  readonly lanes?: Readonly<Record<string, 'on' | 'off'>>;
}

/** What is looked at, in the order in which one thing explains the next. */
const CHECKS: Readonly<Record<string, (books: Books) => Promise<Found>>> = {
  tables: async ({ store }) => {
    const names = Object.keys(TABLES) as TableName[];
    const key = (name: TableName) =>
      TABLES[name].sortKey ? { pk: 'doctor', sk: 'doctor' } : { pk: 'doctor' };
    await Promise.all(names.map((name) => store.get(name, key(name))));
    const todo = 'Have these credentials the right to read the tables?';
    return { isWell: true, told: `${names.length} answer`, todo };
  },

  recovery: async ({ tableStandings, keepsData }) => {
    const todo = 'docs/runbooks/restore.md, step 3: what a restored table has not by itself.';
    const standings = await tableStandings?.();
    const told = 'not asked: an emulator has the tables';
    return {
      ...(standings ? describeStandings(standings, keepsData) : { isWell: true, told }),
      todo,
    };
  },

  functions: ofStack(async ({ functions }) => describeFunctions(await functions())),

  schedules: ofStack(async ({ schedules }) => describeSchedules(await schedules())),

  service: async ({ ask, url }) => {
    const { status, body } = await ask('/v1/health');
    const { status: said = '', lanes = {} } = body as Health;
    const each = Object.entries(lanes).map(([lane, is]) => `, ${lane} ${is}`);
    const told = `${status} ${said} at ${url}${each.join('')}`;
    return { isWell: status < 300, told, todo: '503: mend the setting that its log names.' };
  },

  sale: async (books) => {
    const { live, pieces } = (await books.ask('/v1/capabilities')).body as {
      readonly live: boolean;
      readonly pieces: Parameters<typeof kindsMade>[1];
    };
    const sold = live ? pieces : [];
    const { made, resting } = await kindsMade(books, sold);
    const told = `${sold.length} kinds of mail are sold`;
    const refused = `, but ${made} of them can be ordered while these rest: ${resting.join(', ')}`;
    const todo =
      sold.length === 0
        ? 'No rail is configured or pays for itself: see Companies in docs/deploy.md.'
        : 'docs/runbooks/rail-down.md; `npm run admin -- rail` says until when.';
    return { isWell: made > 0, told: `${told}${resting.length > 0 ? refused : ''}`, todo };
  },

  screening: async ({ store, clock }) => {
    const nowMs = clock.nowMs();
    const heldMs = await unscreenedSince({ store });
    const last = Math.max(0, ...heldMs);
    const told =
      heldMs.length === 0
        ? 'no letter waits because it was not screened'
        : `letters that wait because they were not screened: ${heldMs.length}, the last for ${ageOf(last, nowMs)}`;
    const todo = 'docs/runbooks/screening-away.md: mend it, or every new letter waits, too.';
    return { isWell: nowMs - last > UNSCREENED_WITHIN_MS, told, todo };
  },

  mail: async ({ mail, mailIsSimulated }) => {
    if (mail !== undefined) return describeAccount(await mail.account());
    const told = mailIsSimulated ? 'e-mails are simulated: see /_local' : 'no e-mails are sent';
    return { isWell: true, told, todo: '' };
  },

  sender: async ({ mail, mailIsSimulated }) => {
    if (mail !== undefined) return describeSender(await mail.sender());
    const told = mailIsSimulated ? 'nobody has to be verified here' : 'no e-mails are sent';
    return { isWell: true, told, todo: '' };
  },

  keys: async ({ keyModes }) => {
    const todo =
      'Test money would buy real paper, or real money test pieces: see Companies in docs/deploy.md.';
    if (keyModes === 'simulated')
      return { isWell: true, told: 'all companies are simulated', todo };
    const modes = await keyModes?.();
    if (modes === undefined) return { isWell: true, told: 'the outputs name no keys', todo };
    return { ...describeModes(modes), todo };
  },

  sweep: async ({ store, clock }) => {
    const nowMs = clock.nowMs();
    const query = { table: 'orders', index: 'due', limit: 1 } as const;
    const pages = await Promise.all(DUE_SHARDS.map((pk) => store.query({ ...query, pk })));
    const due = pages.flatMap(({ items }) => items.map(({ dueAt }) => Number(dueAt)));
    const oldest = Math.min(nowMs, ...due);
    const told = `the oldest that is due has been so for ${ageOf(oldest, nowMs)}`;
    const todo = 'Does the schedule of reconcile run? Look for `reconciled` in its log.';
    return { isWell: nowMs - oldest <= SWEPT_WITHIN_MS, told, todo };
  },

  'dead letters': async ({ deadLetters, clock }) => {
    if (deadLetters !== undefined) return describeDeadLetters(await deadLetters(), clock);
    return { isWell: true, told: 'the outputs do not name their queues', todo: '' };
  },

  alarms: ofStack(async ({ subscriptions }) => {
    if (subscriptions !== null) return describeSubscriptions(await subscriptions());
    return { isWell: true, told: 'they show in the console of CloudWatch alone', todo: '' };
  }),
};

/** What is asked of AWS, of a stack that is deployed and whose outputs name it. */
function ofStack(check: (stack: StackParts) => Promise<Found>) {
  return async ({ stack }: Books): Promise<Found> => {
    if (typeof stack === 'object') return check(stack);
    const unnamed = 'the outputs do not say: deploy once more, with --outputs-file';
    const told = stack === 'here' ? 'not asked: it runs on this machine' : unnamed;
    return { isWell: true, told, todo: '' };
  };
}

/**
 * Whether the deployment can do its work, one thing after the other. All of it is asked at once and none waits for
 * another, so that who does not answer hides nothing and costs their own time alone. Nothing of it throws.
 * @param patienceMs how long each may take.
 */
export async function* examine(books: Books, patienceMs = PATIENCE_MS): AsyncGenerator<Finding> {
  const asked = Object.entries(CHECKS).map(([what, check]) => {
    const late = () => new Error(`not within ${patienceMs / 1000} s`);
    const found = inTime(() => check(books), { leftMs: () => patienceMs }, late);
    return { what, found: found.catch(notAnswered) };
  });
  for (const { what, found } of asked) yield { what, ...(await found) };
}
