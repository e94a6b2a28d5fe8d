import { DEVICE_CHANNELS } from '../resources/channel-counts.ts';
import { useOf } from './color-counts.ts';
import type { DrawingState, Handler } from './drawing-state.ts';
import { KIND, kindsOf, OTHER_OPERANDS } from './operator-rules.ts';
import { reachOf } from './reach.ts';

const BY_OPERATOR: Readonly<Record<string, string>> = {
  g: 'DeviceGray',
  rg: 'DeviceRGB',
  k: 'DeviceCMYK',
};

/** Colours count within a glyph that says it has none for some programs alone. */
export const colorless = (state: DrawingState) =>
  state.isGlyphOfNoColor ? 'a colour in a glyph that has none' : undefined;

const sets =
  (side: 'fill' | 'stroke', space: string): Handler =>
  (state, { numbers }) => {
    useOf(state.uses, space, numbers);
    state.set({ [side]: { space, isSet: true } });
    return colorless(state);
  };
const names =
  (side: 'fill' | 'stroke'): Handler =>
  (state, { name }) => {
    // The spaces of devices need no resources (ISO 32000-1, 8.6.4).
    if (!DEVICE_CHANNELS.has(name) && name !== 'Pattern') state.name('ColorSpace', name);
    state.set({ [side]: { space: name, isSet: false } });
    return colorless(state);
  };
const colors =
  (side: 'fill' | 'stroke'): Handler =>
  (state, { kinds, numbers, name }) => {
    if (kinds % 8 === KIND.name) {
      state.name('Pattern', name, reachOf(state.graphics.matrix));
      return 'a pattern as a colour';
    }
    if (kinds !== kindsOf('n'.repeat(numbers.length))) return OTHER_OPERANDS;
    const { space } = state.graphics[side];
    if (space === undefined) return 'a colour of no space';
    useOf(state.uses, space, numbers);
    state.set({ [side]: { space, isSet: true } });
    return colorless(state);
  };

/** They set colours. */
export const COLORS: Readonly<Record<string, Handler>> = {
  ...Object.fromEntries(
    Object.entries(BY_OPERATOR).flatMap(([word, space]) => [
      [word, sets('fill', space)],
      [word.toUpperCase(), sets('stroke', space)],
    ]),
  ),
  cs: names('fill'),
  CS: names('stroke'),
  sc: colors('fill'),
  scn: colors('fill'),
  SC: colors('stroke'),
  SCN: colors('stroke'),
};
