/** `npm run house`: the numbers that `test/house.test.ts` holds, and what comes nearest to its ceiling. */
import {
  ceilingOf,
  FUNCTION_LINES_MAX,
  quantile,
  RATCHET,
  type Sized,
  sizesOfFiles,
  sizesOfFolders,
} from './house/ceilings.ts';
import { entryOf, FLOORS, floorOf, leadsDown } from './house/floors.ts';
import { circles, fileGraph, passages, roomOf } from './house/rooms.ts';
import { CODE_FOLDERS, filesBelow, isBelow, readSources } from './house/source-tree.ts';

/** How many of the largest are shown. */
const SHOWN = 12;

const code = readSources(...CODE_FOLDERS);
const all = [...code, ...readSources('test')];
const wrong = passages(code).filter((passage) => !leadsDown(passage));

console.log(
  `Functions have at most ${FUNCTION_LINES_MAX.median} lines (median) and ${FUNCTION_LINES_MAX.ninetieth} (p90)`,
);
console.table([...CODE_FOLDERS, 'test'].map(numbersOf));
console.log('Rooms by floor, each with how many files it has and how many imports lead into it');
console.table(FLOORS.flatMap((rooms) => rooms.map(roomNumbers)));
console.log(`The largest; ${Object.keys(RATCHET).length} above their ceilings are left`);
console.table(
  largest([...sizesOfFiles(all), ...sizesOfFolders(filesBelow(...CODE_FOLDERS, 'test'))]),
);
console.log(
  `${circles(fileGraph(all)).length} circles of files, ${wrong.length} imports that do not lead down`,
);
for (const { by } of wrong) console.log(by);

function numbersOf(folder: string) {
  const files = all.filter(({ path }) => isBelow(path, [folder]));
  const sizes = files.map(({ lines }) => lines);
  const functions = files.flatMap(({ functionLines }) => functionLines);
  return {
    folder,
    files: files.length,
    lines: sizes.reduce((sum, size) => sum + size, 0),
    'file median': quantile(sizes, 0.5),
    'file p90': quantile(sizes, 0.9),
    functions: functions.length,
    'function median': quantile(functions, 0.5),
    'function p90': quantile(functions, 0.9),
  };
}

function roomNumbers(room: string) {
  const files = code.filter(({ path }) => entryOf(roomOf(path)) === room);
  const into = passages(code).filter(({ to }) => entryOf(to) === room);
  return { floor: floorOf(room), room, files: files.length, 'imports into it': into.length };
}

function largest(sizes: readonly Sized[]) {
  const share = (sized: Sized) => sized.size / ceilingOf(sized);
  return sizes
    .toSorted((one, other) => share(other) - share(one))
    .slice(0, Object.keys(RATCHET).length + SHOWN)
    .map((sized) => ({ ...sized, ceiling: ceilingOf(sized) }));
}
