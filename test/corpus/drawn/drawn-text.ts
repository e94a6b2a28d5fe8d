import { handFont } from '../../../lib/document/card/hand-font.ts';

interface Place {
  readonly x: number;
  readonly y: number;
  readonly sizePoints: number;
}

/** The letters of the text as filled outlines: what a person reads, and no program. */
export async function outlined(text: string, { x, y, sizePoints }: Place): Promise<string> {
  const font = await handFont('classic');
  const scale = sizePoints / 1000;
  let left = x;
  const letters = [...text].map((letter) => {
    const code = letter.codePointAt(0) ?? 0;
    const at = left;
    left += (font.metrics.widthOf[code] ?? 500) * scale;
    const place = (value: number | undefined, start: number) =>
      (start + (value ?? 0) * scale).toFixed(2);
    return font
      .contoursOf(code)
      .map((contour) => {
        const point = (index: number) =>
          `${place(contour[index], at)} ${place(contour[index + 1], y)}`;
        const curves = Array.from({ length: (contour.length - 2) / 6 }, (_, curve) =>
          [2, 4, 6].map((offset) => point(6 * curve + offset)).join(' '),
        );
        return `${point(0)} m ${curves.map((curve) => `${curve} c`).join(' ')} h f`;
      })
      .join(' ');
  });
  return letters.join('\n');
}

/** Five by seven dots a letter, row by row; only what the sentence needs. */
const DOTS: Readonly<Record<string, string>> = {
  I: '01110 00100 00100 00100 00100 00100 01110',
  W: '10001 10001 10001 10101 10101 11011 10001',
  L: '10000 10000 10000 10000 10000 10000 11111',
  K: '10001 10010 10100 11000 10100 10010 10001',
  Y: '10001 10001 01010 00100 00100 00100 00100',
  O: '01110 10001 10001 10001 10001 10001 01110',
  U: '10001 10001 10001 10001 10001 10001 01110',
};

/** The same of filled rectangles. */
export function dotted(text: string, { x, y, sizePoints }: Place): string {
  const dot = sizePoints / 7;
  return [...text]
    .flatMap((letter, at) =>
      (DOTS[letter] ?? '').split(' ').flatMap((row, down) =>
        [...row].flatMap((bit, across) => {
          if (bit !== '1') return [];
          const left = x + (at * 6 + across) * dot;
          return [`${left.toFixed(2)} ${(y - down * dot).toFixed(2)} ${dot} ${dot} re f`];
        }),
      ),
    )
    .join('\n');
}

/** The same of signs, line by line. */
export function signs(text: string): string[] {
  return Array.from({ length: 7 }, (_, down) =>
    [...text]
      .map((letter) => (DOTS[letter] ?? '').split(' ')[down] ?? '00000')
      .join('0')
      .replaceAll('1', '#')
      .replaceAll('0', ' '),
  );
}

/** Each outline clips, and a black bar is painted through it. */
export function clipping(outlines: string): string {
  return outlines.replace(/^(.*)$/gm, (letter) =>
    letter === '' ? '' : `q ${letter.replaceAll(' f', '')} W n 0 0 612 792 re f Q`,
  );
}

/** Each letter painted at its own place, in an order that says nothing. */
export function scattered(text: string, { x, y, sizePoints }: Place): string {
  const letters = [...text].map((letter, at) => ({ letter, at }));
  const mixed = letters.toSorted((one, other) => ((one.at * 37) % 101) - ((other.at * 37) % 101));
  const shown = mixed
    .filter(({ letter }) => letter !== ' ')
    .map(({ letter, at }) => `1 0 0 1 ${x + at * sizePoints * 0.6} ${y} Tm (${letter}) Tj`);
  return `BT /F2 ${sizePoints} Tf ${shown.join(' ')} ET`;
}

/** One letter below the other. */
export function downwards(text: string, { x, y, sizePoints }: Place): string {
  const shown = [...text].flatMap((letter, at) =>
    letter === ' ' ? [] : [`1 0 0 1 ${x} ${y - at * sizePoints * 1.2} Tm (${letter}) Tj`],
  );
  return `BT /F2 ${sizePoints} Tf ${shown.join(' ')} ET`;
}
