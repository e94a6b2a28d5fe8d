import type { Chance } from './chance.ts';
import { widthOf } from './faces.ts';
import { type Bitmap, type Drawing, line, type Mark, rectangle } from './marks.ts';

const COLORS = ['#3366aa', '#cc6633', '#449944', '#aa3377', '#888822'];

/** Bars or a line over names, with numbers at the side. */
export function chart(title: string, names: readonly string[], chance: Chance): Drawing {
  const [width, height] = [chance.between(300, 430), chance.between(150, 220)];
  const [left, foot, top] = [42, height - 26, 30];
  const says = (text: string, x: number, y: number, size = 8): Mark => ({
    kind: 'text',
    x,
    y,
    text,
    size,
    face: 'sans',
    color: '#333333',
  });
  const scale = [0, 1, 2, 3, 4].flatMap((step): Mark[] => {
    const y = foot - (step * (foot - top)) / 4;
    return [
      says(String(step * 25), 12, y + 3),
      { kind: 'path', path: line(left, y, width - 6, y), stroke: '#cccccc', width: 0.5 },
    ];
  });
  const wide = (width - left - 10) / names.length;
  const values = names.map(() => chance.between(0.15, 0.98) * (foot - top));
  const labels = names.map((name, at) =>
    says(name, left + at * wide + (wide - widthOf(name, 'sans', 8)) / 2, foot + 14),
  );
  const shown = chance.is(0.6)
    ? bars(values, { left, foot, wide }, chance)
    : curve(values, { left, foot, wide });
  return { width, height, marks: [says(title, left, 16, 12), ...scale, ...shown, ...labels] };
}

interface Frame {
  readonly left: number;
  readonly foot: number;
  readonly wide: number;
}

function bars(values: readonly number[], { left, foot, wide }: Frame, chance: Chance): Mark[] {
  const isOfOneColor = chance.is(0.5);
  return values.map((value, at) => ({
    kind: 'path',
    path: rectangle(left + at * wide + wide * 0.2, foot - value, wide * 0.6, value),
    fill: COLORS[isOfOneColor ? 0 : at % COLORS.length] ?? '#000000',
  }));
}

function curve(values: readonly number[], { left, foot, wide }: Frame): Mark[] {
  const points = values.map(
    (value, at) => `${(left + (at + 0.5) * wide).toFixed(1)} ${(foot - value).toFixed(1)}`,
  );
  const dots = points.map((point): Mark => {
    const [x = 0, y = 0] = point.split(' ').map(Number);
    return { kind: 'path', path: rectangle(x - 2, y - 2, 4, 4), fill: '#cc6633' };
  });
  return [
    { kind: 'path', path: `M ${points.join(' L ')}`, stroke: '#3366aa', width: 1.6 },
    ...dots,
  ];
}

/** Something like a photograph: hills before a sky, with noise. */
export function photograph(chance: Chance): Drawing {
  const [width, height] = [chance.between(180, 420), chance.between(110, 200)];
  const bitmap = landscape(Math.round(width * 2), Math.round(height * 2), chance);
  return { width, height, marks: [{ kind: 'picture', x: 0, y: 0, width, height, bitmap }] };
}

function landscape(width: number, height: number, chance: Chance): Bitmap {
  const hills = Array.from({ length: 3 }, () => ({
    high: chance.between(0.25, 0.7),
    pace: chance.between(2, 9),
    phase: chance.between(0, 6),
    size: chance.between(0.04, 0.14),
  }));
  const colors = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const inside = hills.filter(
        ({ high, pace, phase, size }) =>
          y / height > high + size * Math.sin((pace * x) / width + phase),
      ).length;
      const noise = chance.between(-22, 22);
      const base = [
        [150, 190, 230],
        [90, 140, 90],
        [60, 110, 60],
        [50, 70, 40],
      ][inside] ?? [0, 0, 0];
      for (const [nth, level] of base.entries()) {
        colors[(y * width + x) * 3 + nth] = Math.max(
          0,
          Math.min(255, level + noise + 30 * Math.sin((x + 3 * y) / 40)),
        );
      }
    }
  }
  return { width, height, colors };
}

/** A square code as machines read it; what it says is chance. */
export function squareCode(chance: Chance): Drawing {
  const [cells, side] = [25, chance.between(2, 3)];
  const corner = (x: number, y: number) => ((x < 7 || x > 17) && y < 7 ? true : x < 7 && y > 17);
  const ring = (at: number) => [0, 6, 18, 24].includes(at);
  const isDark = (x: number, y: number) => {
    if (!corner(x, y)) return chance.is(0.48);
    return (
      ring(x) || ring(y) || ([2, 3, 4, 20, 21, 22].includes(x) && [2, 3, 4, 20, 21, 22].includes(y))
    );
  };
  const marks = Array.from({ length: cells * cells }, (_, at): Mark[] => {
    const [x, y] = [at % cells, Math.floor(at / cells)];
    return isDark(x, y)
      ? [{ kind: 'path', path: rectangle(x * side, y * side, side, side), fill: '#000000' }]
      : [];
  }).flat();
  return { width: cells * side, height: cells * side, marks };
}
