import { keptKey } from '../../lib/document/kept/stored-document.ts';
import type { Order } from '../../lib/order/core/order.ts';
import type { Documents } from '../../lib/ports.ts';
import { readInkedText } from '../../lib/screening/inked-text.ts';
import { guessLanguage } from '../../lib/screening/language/guess-language.ts';

/** A letter that a person has decided on, as the corpus has it. What stands in the addresses is left out. */
export interface DecidedLetter {
  /** No name of the order: the corpus must not lead back to it. */
  readonly id: string;
  readonly language: 'en' | 'es' | 'fr';
  readonly outcome: 'allow' | 'refuse';
  /** What the screening held it for first; `reviewed` where it said nothing. */
  readonly kind: string;
  readonly text: string;
}

const LANGUAGE_CODES = { eng: 'en', spa: 'es', fra: 'fr' } as const;

/**
 * What a person made of a held order; undefined for an order on which nobody decided since then, for a sandbox order,
 * and where the text is kept no more.
 */
export async function decidedLetter(
  documents: Pick<Documents, 'get'>,
  order: Order,
  sinceMs: number,
): Promise<DecidedLetter | undefined> {
  const decided = order.events.findLast(({ kind }) => kind === 'order.decided');
  if (decided === undefined || decided.atMs < sinceMs || order.sandbox) return undefined;
  const bytes = await documents.get(keptKey(order, 'text'));
  if (bytes === undefined) return undefined;
  const parts = readInkedText(new TextDecoder().decode(bytes));
  const text = parts.find(({ kind }) => kind === 'content')?.text ?? '';
  return {
    id: `reviewed-${order.documentSha256.slice(0, 12)}`,
    language: LANGUAGE_CODES[guessLanguage(text) ?? 'eng'],
    outcome: decided.data['decision'] === 'refuse' ? 'refuse' : 'allow',
    kind: heldFor(order),
    text,
  };
}

function heldFor({ events }: Order): string {
  const screened = events.findLast(({ kind }) => kind === 'order.screened');
  const categories = screened?.data['categories'];
  return Array.isArray(categories) ? String(categories[0] ?? 'reviewed') : 'reviewed';
}
