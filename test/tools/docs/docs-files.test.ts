/** The documentation that is made: complete, and with links that work where it is served. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { ALL_PAGES } from '../../../lib/contract/docs-files.ts';
import { GUIDES } from '../../../lib/contract/docs-pages.ts';
import { LOST_PAGE } from '../../../lib/contract/pages.ts';
import { ERRORS } from '../../../lib/errors/catalog.ts';
import { openapiDocument } from '../../../lib/openapi/openapi.ts';
import type { Description } from '../../../tools/clients/description.ts';
import { docsFiles } from '../../../tools/docs/docs-files.ts';
import { withServedLinks } from '../../../tools/docs/links.ts';
import { outsideCode, readGuides } from '../../../tools/docs/sources.ts';

const FILES = Object.entries(docsFiles(openapiDocument() as unknown as Description)).map(
  ([path, make]) => [path, make()] as const,
);
const MARKDOWN = FILES.filter(([path]) => path.endsWith('.md'));
const GUIDE_TEXTS = readGuides();

describe('the files that are made', () => {
  test('are those that are served, and none is empty', () => {
    const served = [...Object.values(ALL_PAGES), LOST_PAGE].map(({ file }) => `pages/${file}`);
    const made = FILES.map(([path]) => path);
    expect(made.filter((path) => !served.includes(path))).toEqual([]);
    expect(served.filter((path) => path.includes('/made/') && !made.includes(path))).toEqual([]);
    for (const [path, text] of FILES) expect([path, text.length > 300]).toEqual([path, true]);
  });

  test('have every section of docs/integrate.md, once', () => {
    const shared = readFileSync(new URL('../../../docs/integrate.md', import.meta.url), 'utf8');
    const sections = shared.split(/^## .*$/m).slice(1);
    const all = GUIDE_TEXTS.flatMap(({ passages }) => passages.map(({ text }) => text)).join('\n');
    for (const section of sections) {
      const [first = ''] = section.trim().split('\n');
      expect([first, all.split(first).length - 1]).toEqual([first, 1]);
    }
  });

  test('explain every error code, under its own name', () => {
    const [, errors = ''] = FILES.find(([path]) => path.endsWith('errors.html')) ?? [];
    for (const code of Object.keys(ERRORS)) expect(errors).toContain(`<h3 id="${code}">`);
  });

  test.each(MARKDOWN)('%s links to what is served alone', (_path, text) => {
    const links: string[] = [];
    outsideCode(text, (part) => {
      const plain = part.replaceAll(/`[^`]*`/g, '');
      links.push(...[...plain.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link));
      return part;
    });
    const isServed = (link: string) =>
      /^(?:https?:|#)/.test(link) || `/docs/${link.replace(/#.*$/, '')}` in ALL_PAGES;
    expect(links.filter((link) => !isServed(link))).toEqual([]);
  });
});

describe('a link of a source', () => {
  const stands = new Map([['pay', { page: 'payments', anchor: '' }]]);
  const served = (text: string, from = 'docs/integrate.md') =>
    withServedLinks({ from, text }, stands);

  test('leads to the guide that has the heading', () => {
    expect(served('see [pay](#pay)')).toBe('see [pay](payments.md)');
    expect(() => served('[no](#nowhere)')).toThrow('has no heading "nowhere"');
  });

  test('to what is not served is its words alone; with nothing beside it, it is gone', () => {
    expect(served('so it is ([why](decisions/001-x.md)).')).toBe('so it is.');
    expect(served('a client ([its README](../x.md), [why](decisions/001-x.md)).')).toBe(
      'a client.',
    );
    expect(served('so ([pay](#pay), [why](decisions/001-x.md)).')).toBe('so ([pay](payments.md)).');
    expect(served('`([a](b.md))`')).toBe('`([a](b.md))`');
    expect(served('by [the code](../lib/x.ts), here')).toBe('by the code, here');
    expect(served('(see [the code](../lib/x.ts) first)')).toBe('(see the code first)');
    expect(served('so.\n\n[All of it](x.md).\n\nand so')).toBe('so.\n\n\n\nand so');
  });

  test('is left alone in code', () => {
    expect(served('`[a](b.md)`')).toBe('`[a](b.md)`');
    expect(served('```md\n[a](b.md)\n```')).toBe('```md\n[a](b.md)\n```');
  });

  test('to a picture that no page has is a mistake', () => {
    expect(() => served('![x](pictures/none.png)')).toThrow('DOCS_PICTURES');
    expect(served('![x](pictures/letter-1.png)')).toBe('![x](picture-letter-1.svg)');
  });
});

test('every page with a sample that uses a client leads to how that is got', () => {
  const sampled = FILES.filter(
    ([name, text]) => /reference-.*\.html$/.test(name) && text.includes('physical_mail'),
  );
  expect(sampled.length).toBeGreaterThan(3);
  for (const [, text] of sampled) expect(text).toContain('use the <a href="clients">clients</a>');
});

test('every guide has a title, and words of its own', () => {
  expect(GUIDE_TEXTS.map(({ name }) => name)).toEqual(GUIDES.map(({ name }) => name));
  for (const { name, passages } of GUIDE_TEXTS)
    expect([name, passages[0]?.text]).toEqual([name, expect.stringMatching(/^# \S/)]);
});
