import type { Box, Matrix } from './matrix.ts';
import { IDENTITY } from './matrix.ts';
import type { PageFont } from './page-font.ts';

/** Of a colour, only whether paper shows it matters. */
export interface Paint {
  readonly isWhite: boolean;
  readonly family: string;
}

const BLACK: Paint = { isWhite: false, family: 'DeviceGray' };

/** The graphics state (ISO 32000-1, 8.4) as far as it decides what reaches the paper, and where. */
export interface GraphicsState {
  readonly ctm: Matrix;
  /** The box around everything that may be painted; empty boxes have no area. */
  readonly clip: Box;
  readonly fill: Paint;
  readonly stroke: Paint;
  readonly fillAlpha: number;
  readonly strokeAlpha: number;
  readonly lineWidth: number;
  readonly font: PageFont | undefined;
  readonly fontSize: number;
  readonly characterSpace: number;
  readonly wordSpace: number;
  readonly stretch: number;
  readonly leading: number;
  readonly rise: number;
  readonly textMode: number;
}

export function firstState(clip: Box): GraphicsState {
  return {
    ctm: IDENTITY,
    clip,
    fill: BLACK,
    stroke: BLACK,
    fillAlpha: 1,
    strokeAlpha: 1,
    lineWidth: 1,
    font: undefined,
    fontSize: 0,
    characterSpace: 0,
    wordSpace: 0,
    stretch: 1,
    leading: 0,
    rise: 0,
    textMode: 0,
  };
}
