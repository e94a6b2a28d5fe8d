import { describe, expect, test } from '@jest/globals';
import { PDFName } from 'pdf-lib';
import { loadDocument } from '../../../../../lib/document/pdf/load-pages.ts';
import { modernPdf, objectSource, onePage, plain, rawPdf } from '../../../../corpus/raw-pdf.ts';

const named = (name: string) => `<</Title/${name}>>`;
const FILE = rawPdf(onePage({ more: [named('first')] })).toString('latin1');
const MODERN = modernPdf(onePage({ more: [named('first')] })).toString('latin1');
const ORPHAN = objectSource(6, named('orphan')).toString('latin1');

async function kept(file: string): Promise<string> {
  const { context } = await loadDocument(Buffer.from(file, 'latin1'));
  const found = context.enumerateIndirectObjects().find(([{ objectNumber }]) => objectNumber === 6);
  const dict = context.lookup(found?.[0]);
  return String((dict as unknown as { get(key: PDFName): unknown }).get(PDFName.of('Title')));
}

/** Puts something before the table, which stays where the file says. */
function beforeTable(file: string, what: string): string {
  const at = Number(/startxref\n(\d+)/.exec(file)?.[1]);
  const text = `${file.slice(0, at)}${what}${file.slice(at)}`;
  return text.replace(/startxref\n\d+/, `startxref\n${at + what.length}`);
}

/** A later revision, whose table says where object 6 is. */
function revised(file: string, row: (at: number) => string, dict = ''): string {
  const previous = /startxref\n(\d+)/.exec(file)?.[1];
  const body = `${file}${objectSource(6, named('second')).toString('latin1')}`;
  return `${body}xref\n6 1\n${row(file.length)}trailer\n<</Size 7/Root 1 0 R/Prev ${previous}${dict}>>\nstartxref\n${body.length}\n%%EOF\n`;
}

const used = (at: number) => `${String(at).padStart(10, '0')} 00000 n \n`;
const freed = () => '0000000000 00001 f \n';

/** What a table of a hybrid file has as free is in its stream, for readers who know of such. */
function hybrid(): string {
  const stream = Buffer.alloc(4);
  const body = `${FILE}${objectSource(6, named('second')).toString('latin1')}`;
  stream[0] = 1;
  stream.writeUIntBE(FILE.length, 1, 3);
  const rows = objectSource(9, plain(stream, '/Type/XRef/Size 7/Index[6 1]/W[1 3 0]'));
  const whole = `${body}${rows.toString('latin1')}`;
  const previous = /startxref\n(\d+)/.exec(FILE)?.[1];
  return `${whole}${ORPHAN}xref\n6 1\n${freed()}trailer\n<</Size 7/Root 1 0 R/Prev ${previous}/XRefStm ${body.length}>>\nstartxref\n${whole.length + ORPHAN.length}\n%%EOF\n`;
}

describe('of several copies of an object', () => {
  test.each([
    ['that one is taken which the table names', beforeTable(FILE, ORPHAN), '/first'],
    ['also where the tables are streams', `${MODERN}${ORPHAN}`, '/first'],
    ['the last one, where a stream of tables is wrong', beforeTable(MODERN, ORPHAN), '/orphan'],
    ['that of the newest revision', revised(FILE, used), '/second'],
    ['also after one that no table names', `${revised(FILE, used)}${ORPHAN}`, '/second'],
    ['that of the stream of a hybrid file', hybrid(), '/second'],
    ['the last one, where the newest frees it', revised(FILE, freed), '/second'],
    [
      'the last one, where a place is wrong',
      beforeTable(FILE, ORPHAN).replace('0000000015', '0000000016'),
      '/orphan',
    ],
    [
      'the last one, without a table',
      beforeTable(FILE, ORPHAN).replace('\nxref', '\nxxxx'),
      '/orphan',
    ],
    [
      'the last one, where tables go round',
      revised(FILE, used).replace(/Prev \d+/, () => `Prev ${FILE.length}`) + ORPHAN,
      '/orphan',
    ],
  ])('%s', async (_name, file, title) => {
    expect(await kept(file)).toBe(title);
  });
});

describe('an annotation', () => {
  const note = '<</Type/Annot/Subtype/FreeText/Rect[72 300 400 340]/Title/note>>';
  const noted = rawPdf(onePage({ page: '/Annots[6 0 R]', more: [note] })).toString('latin1');
  const later = (file: string, row: string) => {
    const previous = /startxref\n(\d+)/.exec(file)?.[1];
    return `${file}xref\n6 1\n${row}trailer\n<</Size 7/Root 1 0 R/Prev ${previous}>>\nstartxref\n${file.length}\n%%EOF\n`;
  };
  const has = async (file: string) => {
    const { context } = await loadDocument(Buffer.from(file, 'latin1'));
    return context.enumerateIndirectObjects().some(([{ objectNumber }]) => objectNumber === 6);
  };

  test('that a later revision frees is none', async () => {
    expect(await has(noted)).toBe(true);
    expect(await has(later(noted, freed()))).toBe(false);
  });

  test.each([
    ['where the table is not sound', later(noted, freed()).replace('0000000015', '0000000016')],
    ['where no table can be read', later(noted, freed()).replaceAll('\nxref', '\nxxxx')],
  ])('stays %s', async (_where, file) => {
    expect(await has(file)).toBe(true);
  });
});
