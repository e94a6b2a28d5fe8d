import { AS_IT_IS, type TextSetting } from '../../../../lib/document/letter/text-setting.ts';
import { prepareDocument } from '../../../../lib/document/prepare-document.ts';
import { fakeDeps } from '../../../fakes/fake-deps.ts';
import { ADDRESSES, options } from '../support/a-request.ts';

export const PROSE = 'This is what there is of it, and that is all that we have to say to you. ';

const MARKDOWN = `### Notice

Please note **the rent**, and [the law](https://example.com/law).

- one
- two
  1. first

     of two paragraphs
  2. second

> A quote
>
> ##### within

\`\`\`
code {
  of two lines
}
\`\`\`

***

| Month | Rent | |
| ----- | ---: | - |
| May   | 1200 | |
|       | 1250 | paid in cash, and late as ever, which is why we write to you in so many words |

# End

Sincerely,

Charles`;

/** A table that goes on over pages. */
const LONG_TABLE = `| Day | Hours |\n| - | - |\n${Array.from(
  { length: 80 },
  (_, at) => `| ${at + 1} | ${8 + (at % 3)} |`,
).join('\n')}`;

/** Documents of every kind that is made of text, by name; each as a request would bring it. */
const DOCUMENTS: Readonly<
  Record<string, { text: string; setting?: Partial<TextSetting>; format?: string }>
> = {
  'a plain letter': { text: 'Dear reader,\n\nthis is it.\n\nSincerely,\n\n\nCharles' },
  'a letter of two pages': { text: PROSE.repeat(80), setting: { date: '2026-11-24' } },
  'a letter with a subject': {
    text: 'Dear reader,',
    setting: { subject: 'Rent & <deposit> (3B) \\ of Łódź' },
  },
  'a letter of columns': { text: 'a   12\nbb   3\n\nx\ty\nz\tw' },
  'a letter of Hebrew': { text: 'שלום לכולם (3B)\n\nDear Sir', setting: { subject: 'שלום' } },
  'a letter of many scripts': {
    text: `Größe 👍 → ∑ ẹ\u0300kọ\u0301 Яблоко Ωμέγα ${characters(0x100, 0x180)} ${characters(0x400, 0x460)}`,
  },
  'a letter in Markdown': { text: MARKDOWN, setting: { format: 'markdown', subject: 'Rent' } },
  'a long table': { text: LONG_TABLE, setting: { format: 'markdown' } },
  'a postcard': { text: 'Dear Ada,\n\nthe engine works.', format: 'postcard_6x9' },
  'a notecard': { text: PROSE.repeat(12), format: 'notecard' },
};

export const DOCUMENT_NAMES = Object.keys(DOCUMENTS);

export async function documentNamed(name: string): Promise<Uint8Array> {
  const { text, setting, format = 'letter' } = DOCUMENTS[name] ?? { text: name };
  const { bytes } = await prepareDocument(fakeDeps(), {
    options: options({ format: format as 'letter' }),
    content: {
      kind: 'text',
      text,
      setting: { ...AS_IT_IS, date: 'none', ...setting },
      stationery: null,
    },
    addresses: ADDRESSES,
    railAddsAddressPage: false,
    mailingDay: '2026-11-24',
  });
  return bytes;
}

function characters(first: number, end: number): string {
  return Array.from({ length: end - first }, (_, at) => String.fromCharCode(first + at)).join('');
}
