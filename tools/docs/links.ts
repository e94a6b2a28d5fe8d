import { DOCS_PICTURES, pictureName } from '../../lib/contract/docs-pictures.ts';
import { outsideCode, type Passage, type standsOf } from './sources.ts';

/** A link or picture of Markdown, or code in a line, which is left alone. */
const LINK = /`[^`]*`|(!?)\[((?:[^[\]]|\[[^\]]*\])*)\]\(([^)\s]+)\)/g;

/** Parentheses around nothing but links, with the space before them; or code. */
const ASIDE = /`[^`]*`| ?\((?:(?:, )?\[[^[\]]*\]\([^)\s]+\))+\)/g;

/** A line that is nothing but a link, with or without a full stop. */
const LINE = /^\[[^[\]]*\]\(([^)\s]+)\)\.?$/gm;

/** Pages beside the guides that a deployment serves. */
const SERVED: Readonly<Record<string, string>> = {
  'docs/agents.md': 'agents.md',
  'docs/glossary.md': 'glossary.md',
};

type Stands = ReturnType<typeof standsOf>;

/**
 * The passage with links that work where it is served. What is not served (decisions, the code) loses its link; where
 * nothing but such links stood between parentheses, these go, too, and so does a line that was nothing else.
 */
export function withServedLinks({ from, text }: Passage, stands: Stands): string {
  const isServed = (target: string) => servedAddress(from, target, stands) !== undefined;
  return outsideCode(text, (part) =>
    part
      .replace(LINE, (line, target) => (isServed(target) ? line : ''))
      .replace(ASIDE, (aside) => asideOf(aside, isServed))
      .replace(LINK, (whole, bang = '', words = '', target = '') => {
        if (whole.startsWith('`')) return whole;
        const address = servedAddress(from, target, stands);
        if (address !== undefined) return `${bang}[${words}](${address})`;
        if (bang !== '') throw new Error(`${from} shows ${target}, which is not in DOCS_PICTURES`);
        return words;
      }),
  );
}

/** Of parentheses with links alone those that lead somewhere; nothing where none does. */
function asideOf(aside: string, isServed: (target: string) => boolean): string {
  if (aside.startsWith('`')) return aside;
  const links = [...aside.matchAll(LINK)].filter(([, , , target = '']) => isServed(target));
  const space = aside.startsWith(' ') ? ' ' : '';
  return links.length === 0 ? '' : `${space}(${links.map(([link]) => link).join(', ')})`;
}

function servedAddress(from: string, target: string, stands: Stands): string | undefined {
  if (/^https?:/.test(target) || from === '') return target;
  const { pathname, hash } = new URL(target, `file:///${from}`);
  const path = pathname.slice(1);
  if (path === 'docs/integrate.md') return standing(hash.slice(1), stands);
  if (path === from) return hash;
  const [, guide] = /^docs\/guides\/([\w-]+\.md)$/.exec(path) ?? [];
  if (guide !== undefined) return guide + hash;
  const [, name] = /^docs\/pictures\/(.+)\.png$/.exec(path) ?? [];
  const picture = DOCS_PICTURES.find((each) => each === name);
  if (picture !== undefined) return pictureName(picture);
  return SERVED[path];
}

function standing(slug: string, stands: Stands): string | undefined {
  if (slug === '') return '../docs';
  const stand = stands.get(slug);
  if (stand === undefined) throw new Error(`docs/integrate.md has no heading "${slug}"`);
  return `${stand.page}.md${stand.anchor === '' ? '' : `#${stand.anchor}`}`;
}
