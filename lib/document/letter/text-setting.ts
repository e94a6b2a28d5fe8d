import { createHash } from 'node:crypto';
import { isDay } from '../../basics/calendar-day.ts';
import type { Cover, Handwriting, TextFormat } from '../../contract/schemas/piece.ts';
import { MailError } from '../../errors/mail-error.ts';

/** The fields of a request that say how its `text` is set. */
export interface TextSettingFields {
  readonly text_format?: TextFormat | undefined;
  readonly merge?: Readonly<Record<string, string>> | undefined;
  readonly date?: string | undefined;
  readonly subject?: string | undefined;
  readonly stationery?: string | undefined;
  readonly handwriting?: Handwriting | undefined;
  readonly cover?: Cover | undefined;
}

/** What a call said of its text beside the words. */
export interface TextSetting {
  readonly format: TextFormat;
  /** What stands in place of each `{{name}}`; null where the text has no fields to fill. */
  readonly merge: Readonly<Record<string, string>> | null;
  /** `none`, or a day (YYYY-MM-DD); null for the day of mailing. */
  readonly date: string | null;
  readonly subject: string | null;
  /** The key of what it is printed with; null for plain paper. */
  readonly stationery: string | null;
  /** Of a card; null for the classic one. */
  readonly handwriting: Handwriting | null;
  /** Of a notecard; null for the posy. */
  readonly cover: Cover | null;
}

const SETTING_FIELDS = [
  'text_format',
  'merge',
  'date',
  'subject',
  'stationery',
  'handwriting',
  'cover',
] as const;
/** A letter has no place for them. */
const OF_CARDS = ['handwriting', 'cover'] as const;
/** A card has no place for them. */
const OF_LETTERS: readonly (typeof SETTING_FIELDS)[number][] = [
  'text_format',
  'date',
  'subject',
  'stationery',
];

export const AS_IT_IS: TextSetting = {
  format: 'plain',
  merge: null,
  date: null,
  subject: null,
  stationery: null,
  handwriting: null,
  cover: null,
};
/** What a card is written and drawn like unless its sender says otherwise. */
const CARD_LOOKS = { handwriting: 'classic', cover: 'posy' } as const;

/**
 * What is said of a text, with its defaults.
 * @throws MailError `validation_error` for a day that there is not.
 */
export function textSettingOf(fields: TextSettingFields): TextSetting {
  const { text_format: format = 'plain', merge = null, date = null, subject = null } = fields;
  const { stationery = null, handwriting = null, cover = null } = fields;
  if (date !== null && date !== 'none' && !isDay(date)) {
    throw fieldError(['date'], 'must be a day that there is');
  }
  return { format, merge, date, subject, stationery, handwriting, cover };
}

/**
 * Refuses what a text is told of, where the content is a PDF or there is none.
 * @throws MailError `validation_error`, naming the fields.
 */
export function refuseSetting(fields: TextSettingFields): void {
  refuseFields(fields, SETTING_FIELDS, 'only goes with text');
}

/**
 * Refuses what is for letters alone.
 * @throws MailError `validation_error`, naming the fields.
 */
export function refuseSettingOfLetters(setting: TextSetting): void {
  const { format, date, subject, stationery } = setting;
  const fields: TextSettingFields = {
    ...(format !== 'plain' && { text_format: format }),
    ...(date !== null && date !== 'none' && { date }),
    ...(subject !== null && { subject }),
    ...(stationery !== null && { stationery }),
  };
  refuseFields(fields, OF_LETTERS, 'is for letters, not cards');
}

/**
 * Refuses what is for cards alone.
 * @throws MailError `validation_error`, naming the fields.
 */
export function refuseSettingOfCards(setting: TextSetting): void {
  refuseAsked(setting, OF_CARDS, 'is for cards, not letters');
}

/**
 * Refuses what is for notecards alone.
 * @throws MailError `validation_error`, naming the field.
 */
export function refuseSettingOfNotecards(setting: TextSetting): void {
  refuseAsked(setting, ['cover'], 'is for notecards');
}

/**
 * Refuses what a machine with a pen does not do: it has its own hand and its own cards.
 * @throws MailError `validation_error`, naming the fields.
 */
export function refuseSettingOfPrint(setting: TextSetting): void {
  refuseAsked(setting, OF_CARDS, 'does not go with a real pen');
}

/** How a card looks. */
export function cardLooks({ handwriting, cover }: TextSetting): {
  readonly handwriting: Handwriting;
  readonly cover: Cover;
} {
  return {
    handwriting: handwriting ?? CARD_LOOKS.handwriting,
    cover: cover ?? CARD_LOOKS.cover,
  };
}

/** What is as it would be unsaid is not asked for: programs, and agents, fill in what is usual. */
function refuseAsked(
  setting: TextSetting,
  names: readonly (typeof OF_CARDS)[number][],
  message: string,
): void {
  const asked = names.filter(
    (name) => setting[name] !== null && setting[name] !== CARD_LOOKS[name],
  );
  if (asked.length > 0) throw fieldError(asked, message);
}

function refuseFields(
  fields: TextSettingFields,
  names: readonly (keyof TextSettingFields)[],
  message: string,
): void {
  const given = names.filter((name) => fields[name] !== undefined);
  if (given.length === 0) return;
  throw fieldError(given, message);
}

function fieldError(names: readonly (keyof TextSettingFields)[], message: string): MailError {
  return new MailError('validation_error', {
    reason: names.map((name) => `${name}: ${message}`).join('; '),
    errors: names.map((name) => ({ pointer: `/${name}`, code: 'validation_error', message })),
  });
}

/** SHA-256, in hex, of a text as it was sent, with all that was said of it. */
export function digestOfText(text: string, setting: TextSetting): string {
  const { format, merge, date, subject, stationery } = setting;
  const { handwriting, cover } = cardLooks(setting);
  const isPlain = [merge, date, subject, stationery].every((each) => each === null);
  const isPlainCard = handwriting === CARD_LOOKS.handwriting && cover === CARD_LOOKS.cover;
  const filled = merge && Object.entries(merge).sort(([one], [other]) => (one < other ? -1 : 1));
  if (format === 'plain' && isPlain && isPlainCard) return sha256Of(text);
  const ofCard = isPlainCard ? [] : [handwriting, cover];
  const ofPaper = stationery === null ? [] : [{ stationery }];
  return sha256Of(JSON.stringify([text, format, filled, date, subject, ...ofCard, ...ofPaper]));
}

function sha256Of(sent: string): string {
  return createHash('sha256').update(sent).digest('hex');
}
