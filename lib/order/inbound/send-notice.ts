import type { Deps } from '../../deps.ts';
import { signNotification } from '../../webhook/sign-notification.ts';

export type NoticeDeps = Pick<
  Deps,
  'store' | 'clock' | 'wallClock' | 'log' | 'settings' | 'mailer' | 'webhookSender' | 'signingKeys'
>;

/** What began to wait, or is about to lapse. Ids and numbers alone: nothing of anybody's letter. */
export interface Notice {
  readonly stage: 'waits' | 'lapses' | 'needs_person';
  /** As the index has them: of orders the hex digits, else the id of what needs a person. */
  readonly ids: readonly string[];
  /** How many wait in all. */
  readonly waiting: number;
  /** The time of the newest of them, which tells one notice from another. */
  readonly markMs: number;
}

/** More than anybody reads in an e-mail; the rest stands in the list. */
const NAMED_MAX = 20;
const TRIES = 3;
/** Stands where an order's digits do: the secret of the symmetric signature follows from it. */
const SIGNED_FOR = 'operators';

const WORDS: Readonly<Record<Notice['stage'], readonly [one: string, many: string]>> = {
  waits: ['A letter waits for a decision', 'letters wait for a decision'],
  lapses: [
    'A letter is refused in a day unless somebody decides',
    'letters are refused in a day unless somebody decides',
  ],
  needs_person: ['Something needs a person', 'things need a person'],
};

/** One that fails does not keep the other from being sent. */
export async function sendNotice(deps: NoticeDeps, notice: Notice): Promise<void> {
  const { stage, ids } = notice;
  const sent = await Promise.allSettled([byEmail(deps, notice), byWebhook(deps, notice)]);
  for (const each of sent) {
    if (each.status === 'rejected')
      deps.log.error('operators_not_told', { stage, count: ids.length }, each.reason);
  }
  const told = sent.filter((each) => each.status === 'fulfilled' && each.value).length;
  if (told > 0) deps.log.info('operators_told', { stage, count: ids.length });
}

/** Once: a lost answer may mean that it was taken. */
async function byEmail(deps: NoticeDeps, notice: Notice): Promise<boolean> {
  const to = deps.settings.operators.email;
  if (to === null || deps.mailer === null) return false;
  await deps.mailer.send({ to, unsubscribeUrl: null, ...written(deps, notice) });
  return true;
}

function written(deps: NoticeDeps, { stage, ids, waiting }: Notice) {
  const [one, many] = WORDS[stage];
  const subject = ids.length === 1 ? one : `${ids.length} ${many}`;
  const links = ids.slice(0, NAMED_MAX).map((id) => linkTo(deps, stage, id));
  const rest = ids.length > NAMED_MAX ? [`and ${ids.length - NAMED_MAX} more`] : [];
  const desk = `${deps.settings.publicUrl ?? ''}/ops`;
  const text = [`${subject}.`, '', ...links, ...rest, '', `In all ${waiting}: ${desk}`, ''];
  return { subject, text: text.join('\n') };
}

function linkTo({ settings }: NoticeDeps, stage: Notice['stage'], id: string): string {
  const desk = `${settings.publicUrl ?? ''}/ops`;
  return stage === 'needs_person' ? `${desk}#people` : `${desk}#ord_${id}`;
}

/**
 * Signed as notifications of orders are (Standard Webhooks). Tried again at once under the same id, by which a receiver
 * knows what it has: no store remembers a notice.
 */
async function byWebhook(deps: NoticeDeps, notice: Notice): Promise<boolean> {
  const url = deps.settings.operators.webhookUrl;
  if (url === null) return false;
  const secret = await deps.signingKeys.notificationSecret();
  const eventId = `ops_${notice.stage}_${notice.markMs}`;
  const body = JSON.stringify(payload(deps, notice));
  for (let tries = 1; tries <= TRIES; tries += 1) {
    const wallMs = deps.wallClock.nowMs();
    const headers = signNotification(secret, { hex: SIGNED_FOR, eventId, body }, wallMs);
    const { status } = await deps.webhookSender.send({ url, headers, body });
    if (status !== null && status >= 200 && status < 300) return true;
  }
  throw new Error('the webhook of the operators did not take the notice');
}

function payload(deps: NoticeDeps, { stage, ids, waiting }: Notice) {
  const isLetter = stage !== 'needs_person';
  const named = ids.slice(0, NAMED_MAX);
  return {
    type: `operators.${stage}`,
    timestamp: new Date(deps.clock.nowMs()).toISOString(),
    data: {
      count: ids.length,
      waiting,
      ids: named.map((id) => (isLetter ? `ord_${id}` : id)),
      links: named.map((id) => linkTo(deps, stage, id)),
    },
  };
}
