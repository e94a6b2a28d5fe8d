import { describe, expect, test } from '@jest/globals';
import { doors, expectOthers } from './stops.ts';

describe('what looks like our letters and figures is ours, in any font of ours', () => {
  test.each([
    ...['520 Maiɳ St', '520 Maiƞ St', '520 Mɐin St', '520 Mɒin St', '520 Maiŋ St', '520 Mai∩ St'],
    ...['520 Ma¡n St', '520 Main ʂt', '520 Main §t', '520 Main Ƨt', '520 Main ƽt', '520 Main $t'],
    ...['52ʘ Main St', '52° Main St', '5Ƨ0 Main St', 'Ƽ20 Main St', '520 M@in St', '520 Mꬱin Sŧ'],
    ...['520 Main St $', '520 Main St®', '520 Main St ©'],
  ])('%s', (line1) => {
    expect(doors(line1).named).toEqual(doors('520 Main St').named);
  });

  test('and what does not is not', () => {
    expectOthers('520 Main St', ['52 Main St', '550 Maiɳ St', '52° Oak St', '5Ƽ0 Main St']);
    expect(doors({ line1: '520 Main St', line2: '3° Piso' }).named).toEqual(
      doors({ line1: '520 Main St', line2: '3 Piso' }).named,
    );
  });
});
