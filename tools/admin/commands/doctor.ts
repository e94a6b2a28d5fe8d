import { DUE_SHARDS, TABLES, type TableName } from '../../../lib/resources.ts';
import { AdminError } from '../admin-error.ts';
import type { Deployment } from '../deployment.ts';
import { ageOf, type Command, type Line } from './line.ts';

const CALL_TIMEOUT_MS = 10_000;
/** `reconcile` runs every five minutes: what is due for so long was passed over. */
const SWEPT_WITHIN_MS = 15 * 60_000;

interface Finding {
  readonly isWell: boolean;
  readonly told: string;
  /** What to do where it is not. */
  readonly todo: string;
}

/** What is looked at, in the order in which one thing explains the next. */
const CHECKS: Readonly<Record<string, (deployment: Deployment) => Promise<Finding>>> = {
  tables: async ({ store }) => {
    const names = Object.keys(TABLES) as TableName[];
    const key = (name: TableName) =>
      TABLES[name].sortKey ? { pk: 'doctor', sk: 'doctor' } : { pk: 'doctor' };
    await Promise.all(names.map((name) => store.get(name, key(name))));
    const todo = 'Have these credentials the right to read the tables?';
    return { isWell: true, told: `${names.length} answer`, todo };
  },

  service: async ({ url }) => {
    const answer = await fetch(`${url}/v1/health`, {
      signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
    });
    const body = (await answer.json()) as { status?: string };
    const told = `${answer.status} ${body.status ?? ''} at ${url}`;
    return { isWell: answer.ok, told, todo: '503: mend the setting that its log names.' };
  },

  sale: async ({ url }) => {
    const signal = AbortSignal.timeout(CALL_TIMEOUT_MS);
    const body = (await (await fetch(`${url}/v1/capabilities`, { signal })).json()) as {
      readonly live: boolean;
      readonly pieces: readonly object[];
    };
    const count = body.live ? body.pieces.length : 0;
    const todo =
      'No rail is configured, works or pays for itself: see Companies in docs/deploy.md.';
    return { isWell: count > 0, told: `${count} kinds of mail are sold`, todo };
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
};

/** `doctor`: whether the deployment can do its work. @throws AdminError at the end where it cannot. */
export const doctor: Command = async function* (deployment) {
  let ill = 0;
  for (const [what, check] of Object.entries(CHECKS)) {
    const finding = await check(deployment).catch(
      (error: unknown): Finding => ({
        isWell: false,
        told: `no answer (${(error as Error).name})`,
        todo: 'Does it run, and may these credentials ask it?',
      }),
    );
    if (!finding.isWell) ill += 1;
    yield line(what, finding);
  }
  if (ill > 0) throw new AdminError(`${ill} not well.`);
};

function line(what: string, { isWell, told, todo }: Finding): Line {
  const text = `${isWell ? 'ok ' : 'ILL'}  ${what.padEnd(8)} ${told}${isWell ? '' : ` — ${todo}`}`;
  return { text, data: { what, ok: isWell, told, ...(!isWell && { todo }) } };
}
