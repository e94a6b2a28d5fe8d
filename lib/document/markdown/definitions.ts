import type MarkdownIt from 'markdown-it';

type CoreState = InstanceType<InstanceType<typeof MarkdownIt>['core']['State']>;

interface Definitions {
  references?: Record<string, { readonly href: string }>;
}

/** What leads somewhere: a scheme, a path, a host or an e-mail address, or a masked field, which may be any of them. */
const ADDRESS = /^(?:[a-z][a-z\d+.-]+:|[/#?]|\.\.?\/)|^[^\s/]+\.\p{L}{2,}|@|\ufdd0/u;

/**
 * Takes from a text the definitions that lead nowhere: to CommonMark `[1]: Smith` and `[Deadline]: Friday` define
 * links, and whoever writes a letter means a note. All of them stay among the tokens, which the parser would take away.
 */
export function keepAddresses({ env, tokens }: CoreState): void {
  const { references = {} } = env as Definitions;
  for (const [label, { href }] of Object.entries(references)) {
    if (!ADDRESS.test(href)) delete references[label];
  }
  for (const token of tokens) token.hidden ||= isDefinition(token);
}

/** Shows each definition that no link is made by: nothing else prints what it says. */
export function showUnused({ tokens }: CoreState): void {
  const used = new Set<unknown>();
  for (const { children } of tokens) {
    for (const { type, meta } of children ?? [])
      if (type === 'link_open') used.add(meta?.['label']);
  }
  for (const token of tokens.filter(isDefinition)) {
    // Of several with one label the first counts, and the others print.
    token.hidden = used.delete(token.meta?.['label']);
  }
}

function isDefinition({ type }: CoreState['tokens'][number]): boolean {
  return type === 'reference_definition';
}
