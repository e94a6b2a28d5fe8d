import { describe, test } from '@jest/globals';
import { expectOne, expectOthers } from './stops.ts';

const LONG = 'Department of Mathematics and Statistics';

describe('a street in a line that the carrier has no room for', () => {
  test('is the door of its short line', () => {
    expectOne([
      '500 Main St',
      `${LONG}, 500 Main Street`,
      `${LONG} 500 Main Street`,
      `500 Main Street, ${LONG}`,
      `500 Main Street - ${LONG}`,
      { line1: `${LONG} of the University`, line2: '500 Main St' },
    ]);
    expectOne([
      '500 Main St Bldg 4',
      `Attn ${LONG}, 500 Main Street, Building 4`,
      `500 Main Street Building 4 ${LONG}`,
      `500 Main Street, Building 4, ${LONG}`,
    ]);
    expectOne(['PO Box 12', `${LONG}, P.O. Box 12`]);
    const street = '1234 Northwestern Constantinople Boulevard Esplanade Extension';
    expectOne([street, street.replace('Extension', 'Ext.')]);
  });

  test('is not that of its neighbours', () => {
    expectOthers(`${LONG}, 500 Main Street`, ['502 Main St', `${LONG}, 500 Oak Street`]);
  });
});
