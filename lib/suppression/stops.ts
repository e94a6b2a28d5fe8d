import { MailError } from '../errors/mail-error.ts';
import { storeAsked } from '../store/asked.ts';
import { ConditionFailed, type Item, type Store } from '../store/store.ts';

/** Who may write no more to a door: everybody, or one sender, by their digest. */
export type Stopped = 'everybody' | { readonly sender: string };

/**
 * What one door takes no more. Each stop is named by the digest of the word that takes it back; a door is closed for as
 * long as one of them stands, so that nobody takes back what another asked for.
 */
export interface Stops {
  readonly everybody: readonly string[];
  /** By the digest of the sender. */
  readonly senders: Readonly<Record<string, readonly string[]>>;
}

const NONE: Stops = { everybody: [], senders: {} };
/** Of one kind. One more is kept without a word: then an operator alone takes it back. */
const MOST_WORDS = 8;
/** Of an operator's stop, and of each beyond those: no word takes it back. */
export const WITHOUT_WORD = 'kept';
/** Of one door; whoever stops one more stops everybody, and the row stays small. */
const MOST_SENDERS = 500;
const TRIES_MAX = 8;

/**
 * What some doors take no more, as if they were one.
 * @throws StoreBusy, StoreUnreachable.
 */
export async function readStops(store: Store, doors: readonly string[]): Promise<Stops> {
  const items = await Promise.all(doors.map((door) => store.get('recipients', keyOf(door))));
  return joined(items.map(stopsOf));
}

function joined(all: readonly Stops[]): Stops {
  const [only, ...others] = all;
  if (only !== undefined && others.length === 0) return only;
  const of = (sender: string) => all.flatMap(({ senders }) => senders[sender] ?? []);
  const senders = new Set(all.flatMap((each) => Object.keys(each.senders)));
  return {
    everybody: all.flatMap(({ everybody }) => everybody),
    senders: Object.fromEntries([...senders].map((sender) => [sender, of(sender)])),
  };
}

/** Whether a letter of one of these senders is not wanted there. */
export function isStopped({ everybody, senders }: Stops, from: readonly string[]): boolean {
  return everybody.length > 0 || from.some((sender) => (senders[sender]?.length ?? 0) > 0);
}

/** The stops with one more, which `word` takes back; the same again changes nothing. */
export function withStop(stops: Stops, stopped: Stopped, word: string): Stops {
  if (stopped === 'everybody') return { ...stops, everybody: withWord(stops.everybody, word) };
  const { sender } = stopped;
  const words = stops.senders[sender] ?? [];
  const isFull = words.length === 0 && Object.keys(stops.senders).length >= MOST_SENDERS;
  if (isFull) return withStop(stops, 'everybody', word);
  return { ...stops, senders: { ...stops.senders, [sender]: withWord(words, word) } };
}

function withWord(words: readonly string[], word: string): readonly string[] {
  if (words.includes(word)) return words;
  return [...words, words.length < MOST_WORDS ? word : WITHOUT_WORD].slice(0, MOST_WORDS + 1);
}

/** The stops without those that this word takes back. */
export function withoutWord({ everybody, senders }: Stops, word: string): Stops {
  const rest = (words: readonly string[]) => words.filter((each) => each !== word);
  return tidied({
    everybody: rest(everybody),
    senders: Object.fromEntries(Object.entries(senders).map(([who, words]) => [who, rest(words)])),
  });
}

/** The stops without those of everybody, of some senders, or all of them: an operator's to say. */
export function withoutKind(stops: Stops, kind: 'everybody' | 'all' | readonly string[]): Stops {
  if (kind === 'all') return NONE;
  if (kind === 'everybody') return { ...stops, everybody: [] };
  return tidied({ ...stops, senders: { ...stops.senders, ...emptied(kind) } });
}

function emptied(senders: readonly string[]): Stops['senders'] {
  return Object.fromEntries(senders.map((sender) => [sender, []]));
}

function tidied({ everybody, senders }: Stops): Stops {
  const standing = Object.entries(senders).filter(([, words]) => words.length > 0);
  return { everybody, senders: Object.fromEntries(standing) };
}

interface Changed {
  readonly before: Stops;
  /** The very same where nothing changed. */
  readonly after: Stops;
}

/**
 * Changes what some doors take, each in one conditional write; when another change was faster it is decided again from
 * what that one left. A process that dies in between changed some of them, and the same again changes the rest: it is
 * harmless where it was done.
 * @returns what stood at all of them before, and what stands now.
 * @throws MailError `unavailable` when the store does not answer, or others kept winning.
 */
export async function changeStops(
  store: Store,
  doors: readonly string[],
  change: (stops: Stops) => Stops,
): Promise<Changed> {
  const changed = await Promise.all(doors.map((door) => changeDoor(store, door, change)));
  const before = joined(changed.map((each) => each.before));
  if (changed.every((each) => each.before === each.after)) return { before, after: before };
  return { before, after: joined(changed.map((each) => each.after)) };
}

async function changeDoor(
  store: Store,
  door: string,
  change: (stops: Stops) => Stops,
): Promise<Changed> {
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    const item = await storeAsked(() => store.get('recipients', keyOf(door)));
    const before = stopsOf(item);
    const after = change(before);
    if (JSON.stringify(before) === JSON.stringify(after)) return { before, after: before };
    if (await stored(store, door, after, item)) return { before, after };
  }
  throw new MailError('unavailable', { reason: 'this is being changed by others; try again' });
}

async function stored(
  store: Store,
  door: string,
  { everybody, senders }: Stops,
  earlier: Item | undefined,
): Promise<boolean> {
  const version = Number(earlier?.['version'] ?? 0);
  const item = { ...keyOf(door), version: version + 1, everybody, senders };
  const condition =
    earlier === undefined
      ? ({ kind: 'absent', because: 'changed' } as const)
      : ({ kind: 'version', version, because: 'changed' } as const);
  try {
    const put = { kind: 'put', table: 'recipients', item, when: [condition] } as const;
    await storeAsked(() => store.commit([put]));
    return true;
  } catch (error) {
    if (error instanceof ConditionFailed) return false;
    throw error;
  }
}

function stopsOf(item: Item | undefined): Stops {
  if (item === undefined) return NONE;
  const { everybody, senders } = item as unknown as Stops;
  return { everybody, senders };
}

function keyOf(door: string) {
  return { pk: `door#${door}`, sk: 'stops' };
}
