import type { Chance } from './chance.ts';
import { widthOf } from './faces.ts';
import {
  type Drawing,
  ellipse,
  type FaceName,
  line,
  type Mark,
  moved,
  rectangle,
} from './marks.ts';

/** A sign and a name beside it. */
export function logo(name: string, face: FaceName, color: string, chance: Chance): Drawing {
  const side = chance.between(30, 52);
  const size = chance.between(13, 24);
  const text: Mark = {
    kind: 'text',
    x: side + 10,
    y: side * 0.62,
    text: name,
    size,
    face,
    bold: true,
    color,
  };
  const width = side + 16 + widthOf(name, face, size, true);
  return { width, height: side, marks: [...chance.pick(SIGNS)(side, color), text] };
}

const SIGNS: readonly ((side: number, color: string) => Mark[])[] = [
  (side, color) => [
    { kind: 'path', path: ellipse(side / 2, side / 2, side / 2, side / 2), fill: color },
    { kind: 'path', path: ellipse(side / 2, side / 2, side / 3.4, side / 3.4), fill: '#ffffff' },
    {
      kind: 'path',
      path: rectangle(side * 0.44, side * 0.2, side * 0.12, side * 0.6),
      fill: color,
    },
  ],
  (side, color) => [
    { kind: 'path', path: `M ${side / 2} 0 L ${side} ${side} L 0 ${side} Z`, fill: color },
    {
      kind: 'path',
      path: `M ${side / 2} ${side * 0.4} L ${side * 0.75} ${side} L ${side * 0.25} ${side} Z`,
      fill: '#e0b040',
    },
  ],
  (side, color) =>
    [0, 1, 2].map((at) => ({
      kind: 'path',
      path: rectangle(
        at * side * 0.36,
        side * 0.3 * (2 - at),
        side * 0.26,
        side * (0.4 + 0.3 * at),
      ),
      fill: color,
    })),
  (side, color) => [
    {
      kind: 'path',
      path: `M 0 ${side} C 0 ${side * 0.2} ${side * 0.4} 0 ${side} 0 C ${side} ${side * 0.7} ${side * 0.6} ${side} 0 ${side} Z`,
      fill: color,
    },
    { kind: 'path', path: line(0, side, side * 0.8, side * 0.2), stroke: '#ffffff', width: 2 },
  ],
];

/** A name in a typeface like handwriting, or a line that no letter is seen in. */
export function signature(name: string, chance: Chance): Drawing {
  const color = chance.pick(['#10225a', '#1c1c1c', '#1a3fa0']);
  return chance.is(0.55) ? written(name, color, chance) : scribbled(color, chance);
}

function written(name: string, color: string, chance: Chance): Drawing {
  const face = chance.pick(['chancery', 'hand'] as const);
  const size = chance.between(22, 34);
  const text: Mark = {
    kind: 'text',
    x: 2,
    y: size,
    text: name,
    size,
    face,
    color,
    turn: chance.pick([0, 0, -3]),
  };
  return { width: widthOf(name, face, size) + 8, height: size * 1.5, marks: [text] };
}

function scribbled(color: string, chance: Chance): Drawing {
  const [width, height] = [chance.between(110, 190), chance.between(34, 56)];
  let path = `M 4 ${(height * 0.7).toFixed(1)}`;
  const loops = chance.whole(5, 11);
  for (let at = 1; at <= loops; at += 1) {
    const x = (width * at) / (loops + 1);
    const near = () => (x + chance.between(-width / 9, width / 9)).toFixed(1);
    const point = () => `${near()} ${chance.between(0, height).toFixed(1)}`;
    path += ` C ${point()} ${point()} ${x.toFixed(1)} ${chance.between(height * 0.3, height * 0.8).toFixed(1)}`;
  }
  const under = chance.is(0.4)
    ? [
        {
          kind: 'path' as const,
          path: line(6, height - 3, width - 4, height - 8),
          stroke: color,
          width: 1,
        },
      ]
    : [];
  return {
    width,
    height,
    marks: [{ kind: 'path', path, stroke: color, width: chance.between(0.9, 1.9) }, ...under],
  };
}

/** A word in a frame, put on askew. */
export function stamp(text: string, date: string, chance: Chance): Drawing {
  const color = chance.pick(['#b03030', '#2040a0', '#207040']);
  const size = chance.between(20, 34);
  const wide = widthOf(text, 'sans', size, true) + 20;
  const high = size * 1.3 + 16;
  const marks: Mark[] = [
    { kind: 'path', path: rectangle(0, 0, wide, high), stroke: color, width: 2.2 },
    { kind: 'text', x: 10, y: size + 2, text, size, face: 'sans', bold: true, color },
    { kind: 'text', x: 10, y: high - 4, text: date, size: 8, face: 'sans', color },
  ];
  const degrees = chance.pick([-14, -8, 0, 6, 12]);
  const drop = degrees < 0 ? wide * Math.sin((-degrees * Math.PI) / 180) : 0;
  return {
    width: wide + 12,
    height: high + wide * 0.25,
    marks: moved(marks, 6, 2 + drop, degrees),
  };
}

/** A ring with words around it, letter by letter, and something in its middle. */
export function seal(ring: string, middle: string, chance: Chance): Drawing {
  const radius = chance.between(40, 66);
  const color = chance.pick(['#8a1f2b', '#1f3f8a', '#7a6010', '#333333']);
  const size = radius * chance.between(0.17, 0.22);
  const words = around(ring, radius, size, color, chance.pick(['serif', 'sans'] as const));
  const circle = (r: number, width: number): Mark => ({
    kind: 'path',
    path: ellipse(radius, radius, r, r),
    stroke: color,
    width,
  });
  const inner: Mark[] = chance.is(0.5)
    ? [{ kind: 'path', path: star(radius, radius * 0.38), fill: color }]
    : [
        {
          kind: 'text',
          x: radius - widthOf(middle, 'serif', size, true) / 2,
          y: radius + size / 3,
          text: middle,
          size,
          face: 'serif',
          bold: true,
          color,
        },
      ];
  return {
    width: 2 * radius,
    height: 2 * radius,
    marks: [circle(radius - 1, 2), circle(radius * 0.62, 0.8), ...words, ...inner],
  };
}

function around(text: string, radius: number, size: number, color: string, face: FaceName): Mark[] {
  const line = radius * 0.7;
  const total = widthOf(text, face, size);
  const room = 2 * Math.PI * line * 0.9;
  const spread = Math.min(1.6, room / total);
  let at = -((total * spread) / line / 2);
  return [...text].map((letter) => {
    const wide = (widthOf(letter, face, size) * spread) / line;
    const angle = at;
    at += wide;
    return {
      kind: 'text',
      x: radius + line * Math.sin(angle),
      y: radius - line * Math.cos(angle),
      text: letter,
      size,
      face,
      color,
      turn: (angle * 180) / Math.PI,
    };
  });
}

function star(middle: number, radius: number): string {
  const points = Array.from({ length: 10 }, (_, at) => {
    const reach = at % 2 === 0 ? radius : radius * 0.42;
    const angle = (at * Math.PI) / 5;
    return `${(middle + reach * Math.sin(angle)).toFixed(2)} ${(middle - reach * Math.cos(angle)).toFixed(2)}`;
  });
  return `M ${points.join(' L ')} Z`;
}
