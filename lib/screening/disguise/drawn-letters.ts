/** Fewer rows make no letter. */
const FEWEST_ROWS = 5;
/** In signs, in all such blocks together. */
const FEWEST_SIGNS = 30;
/** Different shapes that stand beside one another, and those among them that are more than a bar. */
const SHAPES = { all: 3, curved: 2 } as const;
/** In columns: a wider bar is a rule, or a blank to be filled in. */
const WIDEST_BAR = 3;
/** How much wider than high a letter is at most. */
const WIDEST = 2.5;
/** Of different signs in a block, how many are tried as ink: the others are paper. */
const SIGNS_TRIED = 6;
/** A row of words as ink: so many letters, at most so many different ones, each so many times; and different rows. */
const TILED = { fewest: 10, letters: 5, times: 2, rows: 3 } as const;
/** What is read of a line: no line that prints is longer. */
const LONGEST = 200;

/**
 * Whether signs, or one or two letters over and over, are set line below line so that they draw letters: five rows at
 * least, and shapes of three kinds with a gap between them. Trees, hearts, rules, bars and boxes are one shape. Linear.
 */
export function hasDrawnLetters(text: string): boolean {
  const lines = text.split('\n').map((line) => line.slice(0, LONGEST).trimEnd());
  const drawn = blocksOf(lines, isRow);
  const signs = drawn.flat().join('').replace(/\s/g, '').length;
  const isDrawn = signs >= FEWEST_SIGNS && isWriting(drawn.flatMap(shapesOfBlock));
  return isDrawn || blocksOf(lines, isTiled).some(isUneven);
}

function blocksOf(lines: readonly string[], isPart: (row: string) => boolean): string[][] {
  const blocks: string[][] = [[]];
  for (const row of lines) {
    if (isPart(row)) blocks.at(-1)?.push(row);
    else if (blocks.at(-1)?.length !== 0) blocks.push([]);
  }
  return blocks.filter(({ length }) => length >= FEWEST_ROWS);
}

/** A rule, as frames have above and below what they frame: it would join all that stands there to one shape. */
const RULE = /^\s*(\S)\1{9,}$/;

/** Of signs alone, or of two different characters at most. */
function isRow(row: string): boolean {
  const signs = row.replace(/\s/g, '');
  if (signs === '' || RULE.test(row)) return false;
  return !/[\p{L}\p{N}]/u.test(signs) || new Set(signs.toLowerCase()).size <= 2;
}

/** A short word over and over is ink as well, and another one is paper. */
function isTiled(row: string): boolean {
  const letters = row.toLowerCase().match(/\p{L}/gu) ?? [];
  const counts = Object.values(Object.groupBy(letters, (letter) => letter));
  return (
    letters.length >= TILED.fewest &&
    counts.length <= TILED.letters &&
    counts.every((same = []) => same.length >= TILED.times)
  );
}

/** What is sung or laughed is the same line after line. */
function isUneven(rows: readonly string[]): boolean {
  return new Set(rows).size >= TILED.rows;
}

/** The shapes that the block has by the ink that makes most of them. */
function shapesOfBlock(rows: readonly string[]): string[] {
  const signs = [...new Set(rows.join('').replace(/\s/g, ''))].slice(0, SIGNS_TRIED);
  const inks = [
    (sign: string) => /\S/.test(sign),
    ...signs.map((ink) => (sign: string) => sign === ink),
  ];
  const all = inks.map((isInk) => shapesOf(rows, isInk));
  return all.reduce(
    (most, shapes) => (new Set(shapes).size > new Set(most).size ? shapes : most),
    [],
  );
}

/** What stands between columns without ink, if it may be a letter, as a picture of its rows. */
function shapesOf(rows: readonly string[], isInk: (sign: string) => boolean): string[] {
  const width = Math.max(...rows.map((row) => row.length));
  const columns = Array.from({ length: width }, (_, at) =>
    rows.map((row) => (isInk(row[at] ?? ' ') ? '#' : ' ')),
  );
  const groups: string[][][] = [[]];
  for (const column of columns) {
    if (column.includes('#')) groups.at(-1)?.push(column);
    else if (groups.at(-1)?.length !== 0) groups.push([]);
  }
  return groups.map(pictureOf).filter(isLetterLike);
}

function pictureOf(columns: readonly (readonly string[])[]): string {
  const rows = (columns[0] ?? []).map((_, at) => columns.map((column) => column[at]).join(''));
  const inked = rows.map((row) => row.includes('#'));
  return rows.slice(inked.indexOf(true), inked.lastIndexOf(true) + 1).join('\n');
}

function isLetterLike(picture: string): boolean {
  const rows = picture.split('\n');
  const width = rows[0]?.length ?? 0;
  if (rows.length < FEWEST_ROWS || width > WIDEST * rows.length) return false;
  return !isBar(picture) || width <= WIDEST_BAR;
}

function isBar(picture: string): boolean {
  return !picture.includes(' ');
}

function isWriting(shapes: readonly string[]): boolean {
  const different = new Set(shapes);
  const curved = [...different].filter((shape) => !isBar(shape));
  return different.size >= SHAPES.all && curved.length >= SHAPES.curved;
}
