import { describe, expect, test } from '@jest/globals';
import { crossReferences } from '../../../../../lib/document/pdf/source/cross-references.ts';
import { type Body, objectSource, packed, plain } from '../../../../corpus/raw-pdf.ts';

const HEAD = '%PDF-1.5\n';
const OWN = objectSource(6, '<</Title/own>>').toString('latin1');
/** The row of the object that stands at the beginning. */
const ROW = String.fromCharCode(1, HEAD.length);

/** A file of one object and a table that is a stream. */
function tabled(table: Body): Buffer {
  const text = `${HEAD}${OWN}${objectSource(9, table).toString('latin1')}`;
  return Buffer.from(`${text}startxref\n${HEAD.length + OWN.length}\n%%EOF\n`, 'latin1');
}

const entries = (more: string) => `/Type/XRef${more}`;
const PLACE = { kind: 'at', value: HEAD.length, generation: 0 };

describe('a table that is a stream', () => {
  test.each([
    ['plain', plain(ROW, entries('/Index[6 1]/W[1 1 0]'))],
    ['packed', packed(ROW, entries('/Index[6 1]/W[1 1 0]'))],
    ['with differences', packed(`\0${ROW}`, entries(`/Index[6 1]/W[1 1 0]${parms(12, 2)}`))],
  ])('%s is read', (_name, table) => {
    expect(crossReferences(tabled(table))).toEqual(new Map([[6, PLACE]]));
  });

  const many = '0 500000 '.repeat(400);
  test.each([
    ['rows of no size', packed(ROW, entries('/Index[6 400000]/W[0 0 0]'))],
    ['rows of no columns', packed(ROW, entries(`/Index[6 1]/W[1 1 0]${parms(12, 0)}`))],
    ['more rows than its data', packed(ROW, entries('/Index[6 400000]/W[1 1 0]'))],
    ['more rows than any file', packed(ROW.repeat(500_001), entries('/Size 500001/W[1 1 0]'))],
    ['such ones, again and again', plain(ROW, entries(`/W[1 1 0]/Index[${many}]`))],
  ])('with %s is not sound', (_name, table) => {
    expect(crossReferences(tabled(table))).toBeUndefined();
  });
});

function parms(predictor: number, columns: number): string {
  return `/DecodeParms<</Predictor ${predictor}/Columns ${columns}>>`;
}

/** Revisions, each with a table of so many rows, all of them of free objects. */
function revisions(count: number, rows: number): Buffer {
  const row = '0000000000 65535 f \n';
  let [text, previous] = [HEAD + OWN, ''];
  for (let at = 0; at < count; at += 1) {
    const start = text.length;
    text += `xref\n0 ${rows}\n${row.repeat(rows)}trailer\n<</Size ${rows}${previous}>>\nstartxref\n${start}\n%%EOF\n`;
    previous = `/Prev ${start}`;
  }
  return Buffer.from(text, 'latin1');
}

test('the rows of all tables are counted together', () => {
  expect(crossReferences(revisions(2, 200_000))?.size).toBe(200_000);
  expect(crossReferences(revisions(3, 200_000))).toBeUndefined();
});
