/** The table of issues holds what the preflight, a text, a spreadsheet, stationery and the carrier say. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { toLintIssue } from '../../../lib/document/lint-issue.ts';
import { ISSUE_CODES, ISSUES } from '../../../lib/ports/issues.ts';
import { addressIssues } from '../../../lib/quote/address-issues.ts';

const RULES = new URL('../../../lib/document/pdf/lint/', import.meta.url);
const HINTS = new URL('../../../lib/document/hints/text-hints.ts', import.meta.url);
const MARKS = new URL('../../../lib/document/letter/text-marks.ts', import.meta.url);
const ROWS = new URL('../../../lib/batch/rows/duplicate-rows.ts', import.meta.url);
const CELLS = new URL('../../../lib/batch/rows/cell-issues.ts', import.meta.url);
const DOUBTS = new URL('../../../lib/stationery/doubt-issues.ts', import.meta.url);
const NOTES = ['unit_missing', 'unit_unknown', 'address_corrected'] as const;

test('every code stands in the source of what finds it: the preflight, hints on texts and spreadsheets, the carrier’s notes', () => {
  const files = [
    HINTS,
    MARKS,
    ROWS,
    CELLS,
    DOUBTS,
    ...readdirSync(RULES).map((name) => new URL(name, RULES)),
  ];
  const rules = files.map((file) => readFileSync(file, 'utf8'));
  const given = [...rules.join('').matchAll(/code: '(\w+)'/g)].map(([, code]) => code);
  expect([...new Set([...given, ...NOTES])].sort()).toEqual([...ISSUE_CODES].sort());
});

test('an issue matters as much as the table says, unless its rule says otherwise', () => {
  const place = { page: 1, rectInches: [0, 0, 1, 1], fix: 'Mend it.' } as const;
  for (const code of ISSUE_CODES) {
    expect(toLintIssue({ code, ...place })).toEqual({ code, ...place, severity: ISSUES[code] });
    expect(toLintIssue({ code, ...place, severity: 'warning' }).severity).toBe('warning');
  }
  for (const code of NOTES) {
    expect(addressIssues([{ field: 'to', code }], 'letter')).toMatchObject([
      { code, severity: ISSUES[code] },
    ]);
  }
});

test('these alone keep a document from being sent, and these alone ask for nothing', () => {
  const of = (severity: string) => ISSUE_CODES.filter((code) => ISSUES[code] === severity).sort();
  expect(of('error')).toEqual([
    'address_differs',
    'address_not_in_window',
    'field_unprintable',
    'font_not_embedded',
    'machine_mark_overlap',
    'text_outside_safe_area',
  ]);
  expect(of('info')).toEqual([
    'address_corrected',
    'address_sheet_added',
    'page_fitted',
    'page_flattened',
    'page_moved',
    'page_turned',
  ]);
});
