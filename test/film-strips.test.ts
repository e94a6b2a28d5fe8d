/** `docs/film-strips.md`: a strip for each person, of pictures that are there. */

import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';

const DOCS = new URL('../docs/', import.meta.url);
const strips = readFileSync(new URL('film-strips.md', DOCS), 'utf8').split('\n## ').slice(1);
const rolesOf = (strip: string) =>
  [...strip.matchAll(/\(pictures\/strips\/(\w+)\/\d+\.png\)/g)].map(([, role]) => role ?? '');

test('there is one of each person', () => {
  const roles = strips.map((strip) => [...new Set(rolesOf(strip))].join());
  expect(roles).toEqual(['sender', 'recipient', 'reviewer', 'integrator', 'runner']);
});

test.each(strips.map((strip) => [strip.split('\n')[0], strip] as const))('%s', (_, strip) => {
  const pictures = [...strip.matchAll(/!\[[^\]]{20,}\]\((pictures\/[^)]+)\)/g)];
  expect(pictures.length).toBe(rolesOf(strip).length);
  expect(pictures.length).toBeGreaterThanOrEqual(5);
  expect(pictures.length).toBeLessThanOrEqual(8);
  for (const [, path = ''] of pictures)
    expect([path, existsSync(new URL(path, DOCS))]).toEqual([path, true]);
});
