/** The thinnest and shortest lines, in the space of whoever says so; without an end where nobody does. */
export interface Pen {
  readonly width: number;
  /** The shortest of a row of dashes. */
  readonly dash: number;
  /** Whether some lines are drawn as whoever draws these says, as nothing else was said. */
  readonly takesWidth: boolean;
  readonly takesDash: boolean;
}

const ANY = Number.POSITIVE_INFINITY;

/** In content that says nothing. */
export const DRAWERS_PEN: Pen = { width: ANY, dash: ANY, takesWidth: true, takesDash: true };
/** On a sheet: a point wide, and whole. */
export const FIRST_PEN: Pen = { width: 1, dash: ANY, takesWidth: false, takesDash: false };

/** Of what is drawn with `inner` within what is drawn with `outer`. */
export function penWithin(outer: Pen, inner: Pen): Pen {
  return {
    width: Math.min(inner.width, inner.takesWidth ? outer.width : ANY),
    dash: Math.min(inner.dash, inner.takesDash ? outer.dash : ANY),
    takesWidth: inner.takesWidth && outer.takesWidth,
    takesDash: inner.takesDash && outer.takesDash,
  };
}

export function eitherPen(one: Pen, other: Pen): Pen {
  return {
    width: Math.min(one.width, other.width),
    dash: Math.min(one.dash, other.dash),
    takesWidth: one.takesWidth || other.takesWidth,
    takesDash: one.takesDash || other.takesDash,
  };
}

/** The least of what is drawn with a measure that is told where it is drawn, or by whoever draws it. */
export interface Drawn {
  /** Of those told here, as large as they are drawn here. */
  readonly own: number;
  /** Of those that are not, how large one of them is drawn here. */
  readonly drawers: number;
}

export const NOTHING_DRAWN: Drawn = { own: ANY, drawers: ANY };

export function drawnAlso(before: Drawn, told: number, takes: boolean, scale: number): Drawn {
  return {
    own: Math.min(before.own, told * scale),
    drawers: takes ? Math.min(before.drawers, scale) : before.drawers,
  };
}

/** The least of them where content is drawn at this scale, by somebody who tells this. */
export function leastDrawn({ own, drawers }: Drawn, told: number, scale: number): number {
  return Math.min(own, drawers === ANY || told === ANY ? ANY : drawers * told) * scale;
}
