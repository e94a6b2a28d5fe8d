/**
 * The house rules that can be counted: who imports whom, and how long things are. `npm run house` shows the numbers.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import {
  complaintsOf,
  FUNCTION_FOLDERS,
  FUNCTION_LINES_MAX,
  quantile,
  RATCHET,
  sizesOfFiles,
  sizesOfFolders,
} from '../tools/house/ceilings.ts';
import { entryOf, FLOORS, floorOf, leadsDown, roomsOf } from '../tools/house/floors.ts';
import { circles, fileGraph, passages } from '../tools/house/rooms.ts';
import {
  CODE_FOLDERS,
  COMMENT_WIDTH,
  filesBelow,
  isBelow,
  ROOT,
  readSources,
} from '../tools/house/source-tree.ts';
import { expectNone } from './support/expect-none.ts';

const CODE = readSources(...CODE_FOLDERS);
const ALL = [...CODE, ...readSources('test')];

describe('imports, those of types counted', () => {
  const rooms = roomsOf(ALL);
  const listed = FLOORS.flat();

  test('every room is on one floor, and every floor has rooms that are there', () => {
    expectNone(
      'enter these rooms in FLOORS (tools/house/floors.ts), as low as their imports allow',
      rooms.filter((room) => floorOf(room) === undefined),
    );
    expectNone(
      'take these rooms from FLOORS (tools/house/floors.ts), for nothing is in them',
      listed.filter((room) => !rooms.map(entryOf).includes(room)),
    );
    expectNone(
      'leave these rooms on one floor of FLOORS (tools/house/floors.ts)',
      listed.filter((room, index) => listed.indexOf(room) !== index),
    );
  });

  test('lead down, so no two rooms import each other', () => {
    expectNone(
      'move what is imported to a lower floor, or take it as an argument (tools/house/floors.ts says who is where)',
      passages(CODE)
        .filter((passage) => !leadsDown(passage))
        .map(({ by }) => by),
    );
  });

  test('never lead from a file back to itself', () => {
    expectNone('take what these files share into one of its own', circles(fileGraph(ALL)));
  });
});

describe('sizes', () => {
  test('files and folders stay below their ceilings; what is above them already only shrinks', () => {
    const folders = sizesOfFolders(filesBelow(...CODE_FOLDERS, 'test'));
    expectNone(
      'do what each line says; RATCHET is in tools/house/ceilings.ts',
      complaintsOf([...sizesOfFiles(ALL), ...folders], RATCHET),
    );
  });

  test('functions are short', () => {
    const files = CODE.filter(({ path }) => isBelow(path, FUNCTION_FOLDERS));
    const lines = files.flatMap(({ functionLines }) => functionLines);
    expect(lines.length).toBeGreaterThan(1000);
    // Where it fails, divide the longest of the functions that you wrote.
    expect(quantile(lines, 0.5)).toBeLessThanOrEqual(FUNCTION_LINES_MAX.median);
    expect(quantile(lines, 0.9)).toBeLessThanOrEqual(FUNCTION_LINES_MAX.ninetieth);
  });

  test('comments fit the screen', () => {
    expectNone(
      `wrap these comments at ${COMMENT_WIDTH} columns`,
      ALL.flatMap(({ path, longComments }) => longComments.map((line) => `${path}:${line}`)),
    );
  });
});

test('the map names only files and folders that exist', () => {
  const map = readFileSync(join(ROOT, 'AGENTS.md'), 'utf8');
  const named = [...map.matchAll(/`((?:[a-z\d-]+\/)+[\w.-]*)`/g)].map(([, path = '']) => path);
  const ours = named.filter((path) => existsSync(join(ROOT, path.split('/')[0] ?? '')));
  expect(ours.length).toBeGreaterThan(10);
  expectNone(
    'say in AGENTS.md where these are now',
    ours.filter((path) => !existsSync(join(ROOT, path))),
  );
});
