import { expect } from '@jest/globals';
import type { Panel } from '../../../../lib/document/card/fit-text.ts';
import { type CardContent, renderCard } from '../../../../lib/document/render-card.ts';
import { aPostalAddress } from '../../../builders/an-address.ts';
import { type Box, type DrawnPage, drawnPages } from './drawn-page.ts';

/** Tails and swashes may reach out of the panel by this much; its margins are far wider. */
export const SWASH = 10;

export const MESSAGE = 'Dear Ada,\n\nthe engine weaves algebraical patterns.\n\nYours, Charles';
export const SENTENCE =
  'The engine weaves algebraical patterns, as the loom weaves flowers & leaves. ';

export function aCard(overrides: Partial<CardContent> = {}): CardContent {
  return {
    format: 'postcard_6x9',
    text: MESSAGE,
    to: aPostalAddress({ name: 'Grace Hopper' }),
    from: aPostalAddress(),
    returnMark: null,
    ...overrides,
  };
}

export async function sides(overrides: Partial<CardContent> = {}): Promise<DrawnPage[]> {
  return drawnPages((await renderCard(aCard(overrides))).bytes);
}

export function boxOf({ left, bottom, width, height }: Panel): Box {
  return { left, bottom, right: left + width, top: bottom + height };
}

export function written(page: DrawnPage | undefined) {
  return (page?.paths ?? []).filter(({ line }) => line !== undefined);
}

export function expectInside(inner: Box, outer: Box, slack: number): void {
  expect(inner.left).toBeGreaterThanOrEqual(outer.left - slack);
  expect(inner.bottom).toBeGreaterThanOrEqual(outer.bottom - slack);
  expect(inner.right).toBeLessThanOrEqual(outer.right + slack);
  expect(inner.top).toBeLessThanOrEqual(outer.top + slack);
}
