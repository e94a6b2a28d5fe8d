import { createHmac } from 'node:crypto';
import { plainWords } from '../address/publication-28/plain-words.ts';
import { spelledLine } from '../address/publication-28/spelled-line.ts';
import {
  standardizeStreet,
  standardizeUnit,
} from '../address/publication-28/standardize-street.ts';
import type { MailClass } from '../contract/schemas/piece.ts';
import type { Item } from '../store/store.ts';

/** What an operator set on a key when it was made: each narrows what its holder may send, and none widens it. */
export interface KeyControls {
  readonly expiresAtMs?: number | undefined;
  readonly orderCentsMax?: number | undefined;
  /** Of a day and a month (UTC), over all live letters of the key. */
  readonly dayCentsMax?: number | undefined;
  readonly monthCentsMax?: number | undefined;
  readonly mailClasses?: readonly MailClass[] | undefined;
  /** Digests of places (`recipientDigest`), by this very key: who has the store learns no address from it. */
  readonly recipients?: readonly string[] | undefined;
}

/** The controls of a key that was just shown, and what its recipients are compared by. */
export interface ActiveControls extends KeyControls {
  /** Of the key; in memory alone. */
  readonly recipientSecret: string;
  /**
   * Of the rows of a batch: recipients were judged by the key when the batch was taken, and without the key they cannot
   * be judged again. So a row goes to the very place that was judged.
   */
  readonly asGiven?: true;
}

/** Where a piece goes, whoever lives there. */
export interface Place {
  readonly line1: string;
  readonly line2?: string | undefined;
  readonly zip: string;
}

/** What stands in a row of the table of keys; undefined where the operator set none. */
export function controlsOf(item: Item, key: string): ActiveControls | undefined {
  const controls = item['controls'] as KeyControls | undefined;
  return controls && { ...controls, recipientSecret: recipientSecretOf(key) };
}

export function recipientSecretOf(key: string): string {
  return createHmac('sha256', key).update('recipients').digest('hex');
}

/** The same however a carrier or a person spells the place, and nothing without the key. */
export function recipientDigest(recipientSecret: string, place: Place): string {
  return createHmac('sha256', recipientSecret).update(placeKey(place)).digest('hex');
}

/** Whether both are one place to `recipientDigest`, whatever the key. */
export function isSamePlace(one: Place, other: Place): boolean {
  return placeKey(one) === placeKey(other);
}

/** The same however the street, the part of the building and the ZIP code are written: for comparing alone. */
export function placeKey({ line1, line2, zip }: Place): string {
  const { street, unit } = standardizeStreet(spelledLine(line1));
  const second = spelledLine(line2 ?? '');
  const part = standardizeUnit(second) ?? plainWords(second).join(' ');
  // The unit may stand in either line; whatever else the second line says is part of the place.
  const rest = unit === '' || part === '' ? [unit || part] : [unit, part];
  return JSON.stringify([street, ...rest, zip.slice(0, 5)]);
}
