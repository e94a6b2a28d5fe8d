import { readFileSync } from 'node:fs';
import { GUIDES } from '../../lib/contract/docs-pages.ts';
import { TABLES } from './tables.ts';

const ROOT = new URL('../../', import.meta.url);
/** The file whose sections the guides share out among themselves. */
const SHARED = 'docs/integrate.md';
const DIRECTIVE = /^<!-- (section|file|table): (.+) -->$/;

/** A stretch of text with the file that it came from, by which its links are read. */
export interface Passage {
  readonly from: string;
  readonly text: string;
}

/** Where something that another file links to stands: a page, and an anchor on it or none. */
interface Stand {
  readonly page: string;
  readonly anchor: string;
}

export interface Guide {
  readonly name: string;
  readonly passages: readonly Passage[];
}

export function read(path: string): string {
  return readFileSync(new URL(path, ROOT), 'utf8');
}

/** The name by which a heading is linked to, as GitHub makes it. */
export function slugOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\w -]/g, '')
    .replaceAll(' ', '-');
}

interface Section {
  readonly title: string;
  readonly text: string;
}

function sharedSections(): readonly Section[] {
  return read(SHARED)
    .split(/^## /m)
    .slice(1)
    .map((part) => {
      const [title = '', ...lines] = part.split('\n');
      return { title, text: lines.join('\n').trim() };
    });
}

/** The sections that each guide claims, as its lines name them. */
function claims(): ReadonlyMap<string, string> {
  const lines = GUIDES.flatMap(({ name }) =>
    [...read(`docs/guides/${name}.md`).matchAll(/^<!-- section: (.+) -->$/gm)].map(
      ([, title = '']): [string, string] => [title, name],
    ),
  );
  const twice = lines.find(([title], index) => lines.findIndex(([t]) => t === title) !== index);
  if (twice) throw new Error(`two guides have the section "${twice[0]}" of ${SHARED}`);
  return new Map(lines);
}

/**
 * By the section that a guide claims: that section, and what follows it and no guide claims, so that a new section is
 * on a page from its first day.
 */
function sharedOut(): ReadonlyMap<string, readonly Section[]> {
  const claimed = claims();
  const groups = new Map<string, Section[]>();
  let current: Section[] = [];
  for (const section of sharedSections()) {
    if (claimed.has(section.title)) {
      current = [];
      groups.set(section.title, current);
    }
    current.push(section);
  }
  const unknown = [...claimed.keys()].filter((title) => !groups.has(title));
  if (unknown.length > 0) throw new Error(`${SHARED} has no section "${unknown.join('", "')}"`);
  return groups;
}

/** The text of every guide, with all that it takes from elsewhere in place. */
export function readGuides(): readonly Guide[] {
  const shared = sharedOut();
  return GUIDES.map(({ name }) => {
    const from = `docs/guides/${name}.md`;
    const parts = read(from).split('\n');
    const passages: Passage[] = [];
    let own: string[] = [];
    const close = () => {
      if (own.join('').trim() !== '') passages.push({ from, text: own.join('\n').trim() });
      own = [];
    };
    for (const line of parts) {
      const [, kind, what = ''] = DIRECTIVE.exec(line) ?? [];
      if (kind === undefined) own.push(line);
      else {
        close();
        passages.push(...taken(kind, what, shared));
      }
    }
    close();
    return { name, passages };
  });
}

function taken(
  kind: string,
  what: string,
  shared: ReadonlyMap<string, readonly Section[]>,
): readonly Passage[] {
  if (kind === 'table') return [{ from: '', text: madeTable(what) }];
  if (kind === 'file')
    return [
      {
        from: what,
        text: read(what)
          .replace(/^# .*\n/, '')
          .trim(),
      },
    ];
  const [first, ...others] = shared.get(what) ?? [];
  return [
    { from: SHARED, text: promoted(first?.text ?? '') },
    ...others.map(({ title, text }) => ({ from: SHARED, text: `## ${title}\n\n${text}` })),
  ];
}

function madeTable(name: string): string {
  const make = TABLES[name];
  if (make === undefined) throw new Error(`there is no table "${name}" (tools/docs/tables.ts)`);
  return make();
}

/** The page has the title of its section, so what was below it comes one level up. */
function promoted(text: string): string {
  return outsideCode(text, (part) => part.replaceAll(/^##(?=#+ )/gm, '#'));
}

/** Changes what is no block of code. */
export function outsideCode(text: string, change: (part: string) => string): string {
  return text
    .split(/(^```[^\n]*\n.*?^```$)/ms)
    .map((part) => (part.startsWith('```') ? part : change(part)))
    .join('');
}

/** Where each heading of the shared file stands, by its name there. */
export function standsOf(guides: readonly Guide[]): ReadonlyMap<string, Stand> {
  const stands = new Map<string, Stand>();
  for (const [title, page] of claims()) stands.set(slugOf(title), { page, anchor: '' });
  for (const { name, passages } of guides) {
    for (const { text } of passages.filter(({ from }) => from === SHARED)) {
      for (const [, heading = ''] of text.matchAll(/^#+ (.+)$/gm)) {
        const anchor = slugOf(heading);
        stands.set(anchor, { page: name, anchor });
      }
    }
  }
  return stands;
}
