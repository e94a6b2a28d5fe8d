import { describe, expect, test } from '@jest/globals';
import { NOTECARD } from '../../../../lib/document/card/card-sizes.ts';
import { renderCard } from '../../../../lib/document/render-card.ts';
import { aCard, sides } from './a-card.ts';

const COVERS = ['posy', 'grasses', 'frame'] as const;

describe.each(COVERS)('the cover %s', (cover) => {
  test('stands on the front, clear of the fold', async () => {
    const [outside] = await sides({ format: 'notecard', cover });
    const drawn = outside?.paths ?? [];
    expect(drawn.length).toBeGreaterThan(0);
    for (const { left } of drawn) expect(left).toBeGreaterThan(NOTECARD.fold);
  });

  test('is the same for the same text', async () => {
    const make = () => renderCard(aCard({ format: 'notecard', cover }));
    expect((await make()).sha256).toBe((await make()).sha256);
  });
});

test('a notecard has a posy unless another cover is asked for', async () => {
  const make = (cover?: (typeof COVERS)[number]) =>
    renderCard(aCard({ format: 'notecard', ...(cover && { cover }) }));
  const [plain, ...others] = await Promise.all([make(), ...COVERS.map(make)]);
  expect(plain?.sha256).toBe(others[0]?.sha256);
  expect(new Set(others.map(({ sha256 }) => sha256)).size).toBe(3);
});
