import type { Piece } from '../ports.ts';
import type { PartyField, RefusedLine } from './refused-line.ts';

/** The letters whose names print facilities have printed, and what names have besides: digits, signs, marks. */
const PRINTED_ELSEWHERE =
  /[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}\p{Script=Georgian}\p{Script=Common}\p{Script=Inherited}]/u;

/**
 * Names in scripts of which nobody knows how a facility prints them that sets the address itself, whatever our page
 * shows: none of those that are called here says. An office that prints our pages as they are takes them.
 */
export function unreadNames(piece: Pick<Piece, 'to' | 'from'>): readonly RefusedLine[] {
  const fields = (['to', 'from'] as const).flatMap((party) =>
    (['name', 'company'] as const)
      .filter((part) => PRINTED_ELSEWHERE.test(piece[party][part] ?? ''))
      .map((part): `${PartyField}.${string}` => `${party}.${part}`),
  );
  if (fields.length === 0) return [];
  return [
    {
      fields,
      limit: `Latin, Greek, Cyrillic, Armenian and Georgian letters alone for ${fields.join(' and ')}, which it prints itself`,
      alternatives: [
        'In the text of the letter names stay in their own script: only the envelope needs other letters.',
      ],
    },
  ];
}
