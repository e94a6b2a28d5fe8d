import { describe, expect, test } from '@jest/globals';
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
