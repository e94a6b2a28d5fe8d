import { isNotificationType } from '../../../lib/contract/events.ts';
import { type Order, orderIdOf, parseOrderId } from '../../../lib/order/core/order.ts';
import type { Visit } from '../actors/guest.ts';
import { MODES, type Mode } from '../modes.ts';
import { UNKNOWN } from '../outside/print-house.ts';
import type { World } from '../world.ts';
import { judgeRailWords } from './rail-words.ts';
import { wasAllowed, wasPaid } from './was-allowed.ts';

/** What guests call their recipients, where those live, and where guests want to hear of it. */
const PERSONAL = /Lovelace|Unwanted|Confidential|mail\.test|hook\.test/;

const UNMAILED: readonly string[] = ['refused', 'canceled', 'failed'];
const FINAL: readonly string[] = [...UNMAILED, 'delivered'];

/** Judges what is left when nobody has anything to do any more. */
export function judgeEnd(world: World, visits: readonly Visit[]): void {
  for (const order of world.store.orders.values()) {
    judgeProgress(world, order);
    if (order.sandbox) continue;
    judgeRailWords(world, order);
    judgeMoney(world, order);
    judgePaper(world, order);
  }
  const running = world.machines.running().filter((name) => !isSandbox(name));
  world.violations.must('nothing_waits', running.length === 0, `running ${running}`);
  for (const visit of visits) {
    judgeVisit(world, visit);
    judgeSharing(world, visit);
    judgeAsked(world, visit);
  }
  judgeEmails(world);
  judgeTelling(world);
}

/** E-mails are sent at most once: each tells of one state of one order. */
function judgeEmails({ violations, outside }: World): void {
  const texts = outside.mailer.sent.map(({ to, subject, text }) => `${to} ${subject} ${text}`);
  violations.must('email_once', new Set(texts).size === texts.length, `${texts.length} e-mails`);
}

/** Each event is one text, on every attempt. */
function judgeTelling({ violations, outside }: World): void {
  const texts = Map.groupBy(outside.webhookSender.sent, ({ headers }) => headers['webhook-id']);
  for (const [eventId, sent] of texts) {
    const isOne = new Set(sent.map(({ body }) => body)).size === 1;
    violations.must('told_alike', isOne, `${eventId} says several things`);
  }
}

/** What a sender asked for of its orders afterwards. */
function judgeAsked(world: World, { name, asked }: Visit): void {
  for (const id of asked.forgotten) judgeForgotten(world, id);
  const gone = new Set(asked.forgotten.flatMap((id) => world.orderOf(id)?.events ?? []));
  const isGone = (eventId: string) => [...gone].some(({ id }) => id === eventId);
  for (const { eventId, before } of asked.toldAgain.filter((each) => !isGone(each.eventId))) {
    const times = world.timesTold(eventId);
    world.violations.must('told_again', times > before, `${name} ${eventId} ${before} ${times}`);
  }
  for (const { id, stars } of asked.reviews) {
    const kept = world.orderOf(id)?.rating?.stars;
    world.violations.must('rated_once', kept === stars, `${id} posted ${stars}, has ${kept}`);
  }
}

/** Neither the order, nor what it was told to whom, nor its files say anything of anybody. */
function judgeForgotten({ violations, store, outside }: World, id: string): void {
  const hex = parseOrderId(id)?.hex ?? '';
  const rows = JSON.stringify(store.rowsOf(hex));
  violations.must('forgotten_is_gone', !PERSONAL.test(rows), `${id} still tells of somebody`);
  const files = [...outside.documents.kept.keys()].filter((key) => key.includes(hex));
  violations.must('forgotten_is_gone', files.length === 0, `${id} has ${files.length} files`);
}

function isSandbox(name: string): boolean {
  return name.startsWith('ord_test_');
}

function judgeProgress({ violations, outside }: World, order: Order): void {
  const id = orderIdOf(order);
  // A sandbox order is advanced by hand.
  const isDone = order.sandbox || FINAL.includes(order.status) || order.disownedAtMs !== null;
  violations.must('nothing_waits', isDone, `${id} ${order.status}/${order.step}`);
  const owed = order.effects.map(({ kind }) => kind);
  violations.must('nothing_waits', owed.length === 0, `${id} ${order.status} owes ${owed}`);
  if (order.webhookUrl === null) return;
  const told = new Set(outside.webhookSender.ids());
  const missing = order.events.filter(
    ({ id: event, kind }) => isNotificationType(kind) && !told.has(event),
  );
  violations.must('told_all', missing.length === 0, `${id} ${missing.map(({ kind }) => kind)}`);
}

function judgeMoney(world: World, order: Order): void {
  const { violations, cards } = world;
  const id = orderIdOf(order);
  const paid = world.paidFor(order);
  const { held } = cards.netCents(id);
  const words = `${id} ${order.status} ${order.failure?.code ?? ''} paid ${paid} held ${held}`;
  if (UNMAILED.includes(order.status)) {
    violations.must('refused_is_refunded', paid === 0 && held === 0, words);
  } else {
    const isBack = world.givenBack.has(id);
    const isRight = paid === (isBack ? 0 : order.priceCents) && held === 0;
    violations.must(isBack ? 'refund_by_word' : 'charged_is_printed', isRight, words);
  }
}

function judgePaper(world: World, order: Order): void {
  const { violations } = world;
  const id = orderIdOf(order);
  const pieces = world.piecesOf(id);
  // What its rail said that it had not made, or had not mailed, is nobody's doing but its own.
  const ours = pieces.filter((each) => each.id === order.rail?.id || !each.denied);
  const mailed = ours.filter(
    ({ state, disowned }) => !disowned && (state === 'mailed' || state === 'delivered'),
  );
  const words = `${id} ${order.status} ${order.failure?.code ?? ''} has ${mailed.length} pieces`;
  const own = pieces.find((each) => each.id === order.rail?.id);
  if (order.status === 'delivered') {
    const most = own?.disowned ? 0 : 1;
    violations.must('charged_is_printed', mailed.length === most, words);
  }
  if (UNMAILED.includes(order.status)) {
    const isKnown = UNKNOWN.has(order.failure?.code ?? '');
    violations.must(isKnown ? 'no_gift' : 'charged_is_printed', mailed.length === 0, words);
  }
  if (!wasPaid(order) || !wasAllowed(order) || order.status === 'canceled') return;
  const isUnwanted = world.houses.some(({ unwanted }) => unwanted.has(id));
  const isSpoiled = pieces.some(({ state }) => state === 'failed');
  if (isUnwanted || isSpoiled || (pieces.length === 0 && wasCutOff(world, order))) return;
  violations.must('allowed_is_printed', !UNMAILED.includes(order.status), words);
}

/** Whether it was given up for its rails, in a world where they may be away for longer than anybody waits for them. */
function wasCutOff({ plan }: World, { failure }: Order): boolean {
  const mode: Mode = MODES[plan.mode];
  const code = failure?.code ?? '';
  return mode.cutOffMs !== undefined && (code === 'unavailable' || UNKNOWN.has(code));
}

function judgeVisit({ violations }: World, visit: Visit): void {
  const { name, orders, end, quotedCents } = visit;
  const ended = end !== undefined && !end.startsWith('0 ') && !end.startsWith('5');
  violations.must('caller_is_answered', ended, `${name} ${end}`);
  for (const [key, own] of Map.groupBy(orders, (each) => each.key)) {
    const ids = new Set(own.map(({ id }) => id));
    violations.must('one_order_a_key', ids.size <= 1, `${key} ${[...ids]}`);
  }
  for (const { id, priceCents } of orders) {
    const kept = quotedCents === undefined || priceCents === quotedCents;
    violations.must('price_kept', kept, `${id} ${quotedCents} ${priceCents}`);
  }
}

/** Each guest has a token, or an upload, of its own; whatever it asked for with it, it is one order. */
function judgeSharing({ violations }: World, { token, uploadKey, orders }: Visit): void {
  const ids = [...new Set(orders.map(({ id }) => id))];
  violations.must('one_order_a_token', token === undefined || ids.length <= 1, ids.join(' '));
  violations.must('one_order_an_upload', uploadKey === undefined || ids.length <= 1, ids.join(' '));
}
