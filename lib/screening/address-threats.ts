import type { ScreeningCategory } from './categories.ts';
import { visibleText } from './disguise/disguise-signs.ts';
import { isUnreadAddress } from './disguise/unread-script.ts';
import { ADDRESS_KINDS, type InkedKind, type InkedPart } from './inked-text.ts';
import { matchRule } from './match-rule.ts';
import { normaliseText } from './normalise-text.ts';
import { indexPhrases } from './phrase-index.ts';
import { ADDRESS_RULES } from './rules/address.ts';

const WRITTEN_BY_CALLERS: readonly InkedKind[] = ADDRESS_KINDS.filter(
  (kind) => kind !== 'own_address',
);

const findPhrases = indexPhrases(
  ADDRESS_RULES.flatMap(({ steps, unless = '' }) => [...steps, unless]),
);

/** What the names and lines of an address say to somebody. For a person to judge: a firm may be called anything. */
export function addressThreats(parts: readonly InkedPart[]): ScreeningCategory[] {
  const written = parts.filter(({ kind }) => WRITTEN_BY_CALLERS.includes(kind));
  const findings = written.map(({ text }) => findPhrases(normaliseText(text).split(' ')));
  return ADDRESS_RULES.filter((rule) => findings.some((found) => matchRule(rule, found).length > 0))
    .map(({ category }) => category)
    .slice(0, 1);
}

/** Whether a name or an address is a passage in a script that no rule reads, and no name. */
export function hasUnreadAddress(parts: readonly InkedPart[]): boolean {
  return parts.some(
    ({ kind, text }) => WRITTEN_BY_CALLERS.includes(kind) && isUnreadAddress(visibleText(text)),
  );
}
