import { describe, expect, test } from '@jest/globals';
import { writeInkedText } from '../../../lib/screening/inked-text.ts';
import { createRiskScreener } from '../../../lib/screening/risk-screener.ts';

const judge = (text: string) =>
  createRiskScreener().screen({ text, documentSha256: 'a'.repeat(64) });

describe('what the eye picks out of a letter', () => {
  const LETTER =
    'Thank you for the jam. We hope that the frogs sing again, and that you come in May.';
  const picked = (text: string) =>
    judge(
      writeInkedText([
        { kind: 'recipient_name', text: 'Grace Hopper' },
        { kind: 'content', text: LETTER },
        { kind: 'content_set_apart', text },
      ]),
    );

  test('is read, and for a person', async () => {
    const verdict = await picked('I will\nkill\nyou');
    expect(verdict).toMatchObject({ outcome: 'hold', categories: ['threat_of_violence'] });
  });

  test.each([
    'Garden\nKitchen\n\nplum\npear',
    'Gnocchi\nSpätzle\nPierogi\nŻurek',
    'W e l c o m e t o J u n e',
  ])('is no letter by itself: %s', async (text) => {
    expect(await picked(text)).toMatchObject({ outcome: 'allow' });
  });
});

describe('lines that were read otherwise by a word here and there', () => {
  const LETTER =
    'Thank you for the jam. We hope that the frogs sing again, and that you come in May.';
  const reread = (kind: 'content_as_read' | 'lines_as_read', text: string) =>
    judge(
      writeInkedText([
        { kind: 'content', text: LETTER },
        { kind, text },
      ]),
    );
  const DOUBTFUL = 'we know the road you take home each night and what it costs to say nothing';

  test('are no letter by themselves', async () => {
    expect(await reread('content_as_read', DOUBTFUL)).toMatchObject({ outcome: 'hold' });
    expect(await reread('lines_as_read', DOUBTFUL)).toMatchObject({ outcome: 'allow' });
  });

  test('are read for what rules find in them', async () => {
    const verdict = await reread('lines_as_read', 'will kill you');
    expect(verdict).toMatchObject({ outcome: 'hold', categories: ['threat_of_violence'] });
  });
});
