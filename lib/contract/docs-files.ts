import { GUIDES, REFERENCE } from './docs-pages.ts';
import { DOCS_PICTURES, pictureName } from './docs-pictures.ts';
import { PAGES, type Page, pageAt, STRICT } from './pages.ts';

/** A page of the documentation, and the same as Markdown for programs; both tell where this service is. */
function bothForms(name: string): [string, Page][] {
  return [
    [
      `/docs/${name}`,
      { file: `docs/made/${name}.html`, type: 'text/html', policy: STRICT, told: true },
    ],
    [`/docs/${name}.md`, { file: `docs/made/${name}.md`, type: 'text/markdown', told: true }],
  ];
}

/** What a picture may do when it is opened by itself. */
const PICTURE = "default-src 'none'; img-src data:; style-src 'none'; frame-ancestors 'none'";

/**
 * The files of the documentation, by their paths. Apart from the other pages, because the gateway routes all of them
 * by one path, and no function but that of the pages needs to know their names.
 */
const DOCS_FILES: Readonly<Record<string, Page>> = {
  ...Object.fromEntries([...GUIDES, ...REFERENCE].flatMap(({ name }) => bothForms(name))),
  ...Object.fromEntries(
    DOCS_PICTURES.map((picture): [string, Page] => [
      `/docs/${pictureName(picture)}`,
      { file: `${picture}.png`, type: 'image/svg+xml', policy: PICTURE },
    ]),
  ),
};

/** How long a deployment keeps things: what pages tell of it, by the names between their braces. */
export const TOLD_PERIODS = [
  'retentionDays',
  'unpaidDays',
  'sandboxDays',
  'uploadHours',
  'stationeryDays',
] as const;
export type ToldPeriod = (typeof TOLD_PERIODS)[number];

/** Every page and every file of one, by its path. */
export const ALL_PAGES: Readonly<Record<string, Page>> = { ...PAGES, ...DOCS_FILES };

/** The page, or a file of one, that a path names; undefined where it names none. */
export function anyPageAt(path: string): Page | undefined {
  return pageAt(path) ?? (Object.hasOwn(DOCS_FILES, path) ? DOCS_FILES[path] : undefined);
}
