import { describe, expect, test } from '@jest/globals';
import { withoutHidden } from '../../../../../lib/document/pdf/layers/without-hidden.ts';
import { BODY_TEXT, lines, onePage, rawPdf } from '../../../../corpus/raw-pdf.ts';
import { aPdfRequest } from '../a-pdf-request.ts';
import { inspected } from '../inspected.ts';

const REQUEST = { ...aPdfRequest(), addresses: null, returnMark: null };
const LAYERED = `/OC /L BDC ${lines(['layered text'], { y: 200 })} EMC`;

describe('what a layer says of printing', () => {
  const print = '<</Event/Print/Category[/Print]/OCGs[6 0 R]>>';
  const off = '/Usage<</Print<</PrintState/OFF>>>>';
  const on = '/Usage<</Print<</PrintState/ON>>>>';
  test.each([
    ['holds where the setting asks for it', off, `/AS[${print}]`, false],
    ['also of a layer that is off', on, `/OFF[6 0 R]/AS[${print}]`, true],
    ['else it prints as readers show it', off, '', true],
    ['nor where only the screen asks', off, `/AS[${print.replace('t/Print', 't/View')}]`, true],
    ['nor for another kind', off, `/AS[${print.replace('[/Print]', '[/View]')}]`, true],
    ['nor of another layer', off, `/AS[${print.replace('6 0 R', '5 0 R')}]`, true],
    ['nor where nothing reads so', off, '/AS[null 7 <<>>]', true],
  ])('%s', async (_name, usage, setting, prints) => {
    const pdf = rawPdf(
      onePage({
        content: `${BODY_TEXT} ${LAYERED}`,
        resources: '/Properties<</L 6 0 R>>',
        catalog: `/OCProperties<</OCGs[6 0 R]/D<<${setting}>>>>`,
        more: [`<</Type/OCG/Name(L)${usage}>>`],
      }),
    );
    const { text } = await inspected(pdf, REQUEST);
    expect(text.includes('layered text')).toBe(prints);
  });
});

test('an expression whose parts share others is asked once of each', async () => {
  // Each asks the one below eight times: without an end if each time anew.
  const shared = Array.from({ length: 15 }, (_, at) => `[/Or${` ${9 + at} 0 R`.repeat(8)}]`);
  const pdf = rawPdf(
    onePage({
      content: `${BODY_TEXT} ${LAYERED}`,
      resources: '/Properties<</L 7 0 R>>',
      catalog: '/OCProperties<</OCGs[6 0 R]/D<</OFF[6 0 R]>>>>',
      more: ['<</Type/OCG/Name(L)>>', '<</Type/OCMD/VE 8 0 R>>', ...shared, '[/And 6 0 R]'],
    }),
  );
  const { text } = await inspected(pdf, REQUEST);
  expect(text.includes('layered text')).toBe(false);
});

test('marks that are never closed cost what they are', () => {
  const count = 100_000;
  const open = '/Span BMC '.repeat(count) + '/OC /L BDC '.repeat(2);
  const content = Buffer.from(`${open}${'f '.repeat(count)}EMC f EMC f`);
  const shown = Buffer.from(withoutHidden(content, () => true, undefined)).toString();
  expect([shown.match(/\bn\b/g)?.length, shown.match(/\bf\b/g)?.length]).toEqual([count + 1, 1]);
});
