/** Five by seven dots a letter, row by row. */
const LETTERS: Readonly<Record<string, string>> = {
  A: '01110 10001 10001 11111 10001 10001 10001',
  E: '11111 10000 10000 11110 10000 10000 11111',
  I: '01110 00100 00100 00100 00100 00100 01110',
  K: '10001 10010 10100 11000 10100 10010 10001',
  L: '10000 10000 10000 10000 10000 10000 11111',
  N: '10001 11001 10101 10101 10011 10001 10001',
  O: '01110 10001 10001 10001 10001 10001 01110',
  P: '11110 10001 10001 11110 10000 10000 10000',
  R: '11110 10001 10001 11110 10100 10010 10001',
  S: '01111 10000 10000 01110 00001 00001 11110',
  U: '10001 10001 10001 10001 10001 10001 01110',
  W: '10001 10001 10001 10101 10101 11011 10001',
  Y: '10001 10001 01010 00100 00100 00100 00100',
};

interface Dots {
  readonly x: number;
  readonly y: number;
  /** Points: how wide a dot is, and how far from the next it begins. */
  readonly dot: number;
  readonly step: number;
}

interface Dot {
  readonly left: number;
  readonly bottom: number;
}

function dotsOf(text: string, { x, y, step }: Dots): Dot[] {
  return [...text].flatMap((letter, at) =>
    (LETTERS[letter] ?? '')
      .split(' ')
      .flatMap((row, down) =>
        [...row].flatMap((bit, across) =>
          bit === '1' ? [{ left: x + (at * 6 + across) * step, bottom: y - down * step }] : [],
        ),
      ),
  );
}

/** Letters of filled cells. */
export function cells(text: string, dots: Dots): string {
  return dotsOf(text, dots)
    .map(
      ({ left, bottom }) => `${left.toFixed(2)} ${bottom.toFixed(2)} ${dots.dot} ${dots.dot} re f`,
    )
    .join('\n');
}

/** Letters of short strokes along a row, as a raster has them. */
export function dashedRows(text: string, dots: Dots): string {
  const strokesOf = ({ left, bottom }: Dot) =>
    `${left.toFixed(2)} ${bottom.toFixed(2)} m ${(left + dots.dot).toFixed(2)} ${bottom.toFixed(2)} l S`;
  return `q ${dots.dot * 0.9} w ${dotsOf(text, dots).map(strokesOf).join('\n')} Q`;
}

/** Letters of short upright strokes. */
export function strokes(text: string, dots: Dots): string {
  const strokesOf = ({ left, bottom }: Dot) =>
    `${left.toFixed(2)} ${bottom.toFixed(2)} m ${left.toFixed(2)} ${(bottom + dots.dot).toFixed(2)} l S`;
  return `q ${dots.dot * 0.6} w ${dotsOf(text, dots).map(strokesOf).join('\n')} Q`;
}

/** Letters that are left white where black cells stand around them. */
export function raised(text: string, dots: Dots): string {
  const { x, y, step } = dots;
  const width = text.length * 6 * step + 2 * step;
  return `0 g ${x - step} ${y - 8 * step} ${width} ${10 * step} re f 1 g ${cells(text, dots)} 0 g`;
}

interface Place {
  readonly x: number;
  readonly y: number;
  readonly sizePoints: number;
}

/** Each letter a step below and a step to the right of the one before. */
export function stairs(text: string, { x, y, sizePoints }: Place): string {
  const letters = [...text].filter((letter) => letter !== ' ');
  const shown = letters.map(
    (letter, at) =>
      `1 0 0 1 ${x + at * sizePoints * 1.5} ${y - at * sizePoints * 1.2} Tm (${letter}) Tj`,
  );
  return `BT /F2 ${sizePoints} Tf ${shown.join(' ')} ET`;
}
