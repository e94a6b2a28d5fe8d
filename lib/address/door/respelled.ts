import { SUFFIXES } from '../publication-28/suffixes.ts';
import { inEveryLine } from './in-every-line.ts';
import { lineWords } from './line-words.ts';
import type { People } from './perhaps-places.ts';
import type { Lines } from './places-of.ts';
import { unitStart } from './units-in.ts';

type Written = Lines & People;

/**
 * The same address with figures that are spread or only look like some (`Apt 1 0 1`, `Apt l01`, `101Apt`), and with the
 * suffix of its street on its own (`520 MainSt`), where it is written so. Another door may be meant all the same, so it
 * is asked by these and names none of them.
 */
export function respelled<A extends Written>(address: A): readonly A[] {
  const ways = [
    inEveryLine(address, withFigures),
    { ...address, line1: withSuffix(address.line1) },
  ];
  return ways.filter((way) => JSON.stringify(way) !== JSON.stringify(address));
}

/** Figures with letters among them that look so; a capital L is a letter (`1L` is an apartment on the left). */
const LIKE_FIGURES = /(?<![\p{L}\p{N}])[\dOoIl|]*\d[\dOoIl|]*(?![\p{L}\p{N}])/gu;
const SINGLE_FIGURES = /(?<![\p{L}\p{N}#/-])\d(?:\s+\d)+(?![\p{L}\p{N}/-])/gu;
const GLUED_UNIT = /(?<=\d)(?=(?:apt|apartment|unit|ste|suite|rm|room)(?!\p{L}))/giu;

function withFigures(line: string): string {
  return line
    .replace(GLUED_UNIT, ' ')
    .replace(LIKE_FIGURES, (all) => all.replace(/[Oo]/g, '0').replace(/[Il|]/g, '1'))
    .replace(SINGLE_FIGURES, (all) => all.replace(/\s/g, ''));
}

/** Those that people glue; of others too many names end so (`Broadway`). */
const GLUED_SUFFIX = /^(.{2,}?)(STREET|ST|AVENUE|AVE|ROAD|RD|DRIVE|DR|LANE|LN|COURT|CT|BLVD)$/;

function withSuffix(line: string): string {
  const words = lineWords(line);
  const end = unitStart(words);
  const street = words.slice(0, end);
  const [, name, suffix] = GLUED_SUFFIX.exec(street.at(-1) ?? '') ?? [];
  const isOpen = street.length > 1 && !street.slice(1).some((word) => SUFFIXES.has(word));
  if (!isOpen || name === undefined || suffix === undefined || /\d/.test(name)) return line;
  return [...street.slice(0, -1), name, suffix, ...words.slice(end)].join(' ');
}
