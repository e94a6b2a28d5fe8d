import { describe, expect, test } from '@jest/globals';
import { keepGrounds } from '../../../../lib/document/kept/keep-grounds.ts';
import type { Verdict } from '../../../../lib/ports.ts';
import type { LetterGrounds } from '../../../../lib/screening/grounds/letter-grounds.ts';
import { type FakeDeps, fakeDeps } from '../../../fakes/fake-deps.ts';
import { A_PDF } from '../../../fakes/fake-pdf.ts';

const HOLD: Verdict = { outcome: 'hold', categories: ['threat_of_violence'], reason: 'a threat' };
const THREAT = 'Dear Ada, I will kill you tonight.';
const PAGE = {
  number: 1,
  words: [{ text: 'I will kill you tonight', rectInches: [1, 2, 2, 0.2] as const }],
};

async function kept(deps: FakeDeps, text: string, verdict = HOLD) {
  let asked = 0;
  const document = async () => {
    asked += 1;
    return A_PDF;
  };
  await keepGrounds(deps, 'grounds', { sha256: 'd', text, distrust: [], document }, verdict);
  const bytes = deps.documents.kept.get('grounds');
  return {
    asked,
    grounds: bytes && (JSON.parse(new TextDecoder().decode(bytes)) as LetterGrounds),
  };
}

describe('the grounds of a letter that is held', () => {
  test('are kept with the places of their words on the paper', async () => {
    const deps = fakeDeps();
    deps.pagePainter.pages = [PAGE];
    const { grounds } = await kept(deps, THREAT);
    const rule = grounds?.passages.find(({ witness }) => witness === 'rule');
    expect(rule?.places).toMatchObject([{ page: 1 }]);
  });

  test('are kept without places where the words of the PDF cannot be found', async () => {
    const deps = fakeDeps();
    deps.pagePainter.failure = new Error('the process ended');
    const { grounds } = await kept(deps, THREAT);
    expect(grounds?.passages.length).toBeGreaterThan(0);
    expect(grounds?.passages.every(({ places }) => places === undefined)).toBe(true);
    expect(JSON.stringify(deps.log)).not.toContain('kill');
  });

  test('ask for no PDF where there is nothing to mark, and for nothing where it is let go', async () => {
    expect((await kept(fakeDeps(), 'Dear Ada, the engine works.')).asked).toBe(0);
    const allowed = await kept(fakeDeps(), THREAT, { ...HOLD, outcome: 'allow' });
    expect(allowed).toEqual({ asked: 0, grounds: undefined });
  });
});
