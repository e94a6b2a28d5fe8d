import { TAGS } from './operation.ts';

/** A page of the documentation, below `/docs/` by its name. */
export interface DocsPage {
  readonly name: string;
  readonly title: string;
  /** What a reader finds there, in one line. */
  readonly what: string;
}

interface Chapter {
  readonly title: string;
  readonly pages: readonly DocsPage[];
}

const page = (name: string, title: string, what: string): DocsPage => ({ name, title, what });

/** The guides in the order in which they are read; `docs/guides/<name>.md` is the text of each. */
export const GUIDE_CHAPTERS: readonly Chapter[] = [
  {
    title: 'Start',
    pages: [
      page('first-letter', 'Your first letter', 'one letter in curl, JavaScript, Python, Go, Java'),
      page('sending-once', 'One letter, once', 'keys, retries, waiting'),
      page('testing', 'Test everything', 'sandbox, test lines, clock'),
      page('clients', 'Clients', 'TypeScript, Python, a shell, or your own'),
      page('agents', 'Agents', 'set Claude, ChatGPT, VS Code, Cursor up'),
    ],
  },
  {
    title: 'Letters',
    pages: [
      page('quotes', 'Quotes', 'a price, and the token that binds it'),
      page('letters', 'Letters, PDFs and cards', 'what prints, and how'),
      page('markdown', 'Letters in Markdown', 'headings, lists, tables'),
      page('stationery', 'Stationery', 'letterhead and signature'),
      page('batches', 'A whole spreadsheet', 'one letter to every row'),
      page('print-rules', 'Print rules', 'sizes, zones, what the preflight finds'),
      page('addresses', 'Addresses', 'what a carrier delivers to'),
    ],
  },
  {
    title: 'Money',
    pages: [
      page('pricing', 'Prices', 'what a piece costs, all in'),
      page('payments', 'Payments', 'card, credit, stablecoin, machine payments'),
    ],
  },
  {
    title: 'Afterwards',
    pages: [
      page('statuses', 'Statuses and times', 'what is final, and how long it takes'),
      page('webhooks', 'Webhooks and e-mails', 'receivers in JavaScript, Python, Go'),
      page('errors', 'Errors', 'each code: retry or not, and what helps'),
    ],
  },
  {
    title: 'Terms',
    pages: [
      page('keys-and-limits', 'Keys and limits', 'scopes, caps, calls a minute'),
      page('screening', 'Screening', 'what is not mailed, and who is looked at'),
      page('privacy', 'Privacy', 'what is kept, for how long, and how to delete it'),
      page('upgrades', 'Versions', 'what changes, and what never does'),
      page('glossary', 'Glossary', 'one word for one thing'),
    ],
  },
];

export const GUIDES: readonly DocsPage[] = GUIDE_CHAPTERS.flatMap(({ pages }) => pages);

/** The page of the reference for each chapter of the description. */
export function referencePage(tag: string): string {
  return `reference-${tag.toLowerCase()}`;
}

/** All shapes, which the pages of the reference link to. */
export const SHAPES_PAGE = page(
  'reference-shapes',
  'Shapes',
  'every shape that is sent or answered',
);

export const REFERENCE: readonly DocsPage[] = [
  ...Object.entries(TAGS).map(([tag, what]) => page(referencePage(tag), tag, what)),
  SHAPES_PAGE,
];
