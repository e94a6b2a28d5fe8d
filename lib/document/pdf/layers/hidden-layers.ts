import { PDFArray, PDFDict, type PDFDocument, PDFName, PDFRef } from 'pdf-lib';
import { whole } from '../source/whole-object.ts';

const DEEPEST_EXPRESSION = 16;

/** Optional content (ISO 32000-1, 8.11) that the document's own setting does not print. */
export interface HiddenLayers {
  readonly exist: boolean;
  /** Whether what refers to this group, or membership, is not printed. */
  hides(group: unknown): boolean;
}

interface Asked {
  readonly off: ReadonlySet<PDFRef>;
  /** What was found of each array: one that many others share is asked once. */
  readonly known: Map<PDFArray, boolean>;
}

/**
 * Which layers are off. What a layer says of itself for printing (`Usage`) holds where the setting asks for it (`AS`;
 * 8.11.4.4): this is a print.
 */
export function hiddenLayers(document: PDFDocument): HiddenLayers {
  const properties = whole(document.catalog.lookup(PDFName.of('OCProperties')));
  if (!(properties instanceof PDFDict)) return { exist: false, hides: () => false };
  const setting = properties.lookup(PDFName.of('D'));
  const dict = setting instanceof PDFDict ? setting : undefined;
  const off = new Set(refsIn(dict?.lookup(PDFName.of('OFF'))));
  if (String(dict?.lookup(PDFName.of('BaseState'))) === '/OFF') {
    const on = new Set(refsIn(dict?.lookup(PDFName.of('ON'))));
    for (const ref of refsIn(properties.lookup(PDFName.of('OCGs')))) if (!on.has(ref)) off.add(ref);
  }
  for (const ref of askedForPrinting(dict)) {
    if (printState(document.context.lookup(ref)) === '/OFF') off.add(ref);
    if (printState(document.context.lookup(ref)) === '/ON') off.delete(ref);
  }
  const asked = { off, known: new Map() };
  return { exist: true, hides: (group) => isHidden(document, group, asked) };
}

function refsIn(value: unknown): PDFRef[] {
  return value instanceof PDFArray ? value.asArray().filter((each) => each instanceof PDFRef) : [];
}

/** The layers whose own word counts when the document is printed: without that, readers show them as they are set. */
function askedForPrinting(setting: PDFDict | undefined): PDFRef[] {
  const list = setting?.lookup(PDFName.of('AS'));
  const rules = list instanceof PDFArray ? list.asArray().map((_, at) => list.lookup(at)) : [];
  return rules.flatMap((rule) => {
    if (!(rule instanceof PDFDict)) return [];
    const kinds = rule.lookup(PDFName.of('Category'));
    const isOfPrint = kinds instanceof PDFArray && kinds.asArray().includes(PDFName.of('Print'));
    if (String(rule.lookup(PDFName.of('Event'))) !== '/Print' || !isOfPrint) return [];
    return refsIn(rule.lookup(PDFName.of('OCGs')));
  });
}

function onlyRef(value: unknown): PDFRef[] {
  return value instanceof PDFRef ? [value] : [];
}

function printState(group: unknown): string | undefined {
  const usage = group instanceof PDFDict ? group.lookup(PDFName.of('Usage')) : undefined;
  const print = usage instanceof PDFDict ? usage.lookup(PDFName.of('Print')) : undefined;
  const state = print instanceof PDFDict ? print.lookup(PDFName.of('PrintState')) : undefined;
  return state === undefined ? undefined : String(state);
}

/** A membership follows its visibility expression, which readers ask before its policy (ISO 32000-1, 8.11.2.2). */
function isHidden(document: PDFDocument, group: unknown, asked: Asked): boolean {
  const { off } = asked;
  if (group instanceof PDFRef && off.has(group)) return true;
  const dict = group instanceof PDFRef ? document.context.lookup(group) : group;
  if (!(dict instanceof PDFDict)) return false;
  const expression = dict.lookup(PDFName.of('VE'));
  if (expression instanceof PDFArray) return !isShown(expression, asked);
  const members = dict.get(PDFName.of('OCGs'));
  if (members === undefined) return false;
  const resolved = members instanceof PDFRef ? document.context.lookup(members) : members;
  const refs = resolved instanceof PDFArray ? refsIn(resolved) : onlyRef(members);
  if (refs.length === 0) return false;
  const states = refs.map((ref) => off.has(ref));
  const policy = String(dict.lookup(PDFName.of('P')) ?? '/AnyOn');
  if (policy === '/AllOn') return states.some(Boolean);
  if (policy === '/AnyOff') return !states.some(Boolean);
  if (policy === '/AllOff') return !states.every(Boolean);
  return states.every(Boolean);
}

/** What is no expression shows what it is of, as do those that are nested deeper than anybody writes them. */
function isShown(expression: PDFArray, asked: Asked, depth = 0): boolean {
  const known = asked.known.get(expression);
  if (known !== undefined) return known;
  const kind = String(expression.size() > 0 ? expression.lookup(0) : undefined);
  const parts = expression.asArray().slice(1);
  if (depth > DEEPEST_EXPRESSION || !/^\/(And|Or|Not)$/.test(kind)) return true;
  const shown = parts.map((part, at) => {
    const target = expression.lookup(at + 1);
    if (target instanceof PDFArray) return isShown(target, asked, depth + 1);
    return !(part instanceof PDFRef && asked.off.has(part));
  });
  const isMet = kind === '/And' ? shown.every(Boolean) : shown.some(Boolean);
  const found = kind === '/Not' ? shown[0] !== true : isMet;
  asked.known.set(expression, found);
  return found;
}
