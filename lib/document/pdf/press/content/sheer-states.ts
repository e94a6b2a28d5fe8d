import type { PDFDict } from 'pdf-lib';
import { entryOf, numberIn } from '../resources/entries.ts';
import { resourceOf } from './named-drawings.ts';
import { MORE, type SetStates } from './set-states.ts';

/**
 * Whether what is filled or stroked in these states lets what lies below shine through.
 * @param isSheer whether it does where they say nothing of it, as its drawer has it.
 */
export function isSheerIn(
  states: SetStates,
  resources: PDFDict | undefined,
  isSheer: boolean,
): boolean {
  return ['CA', 'ca'].some((key) => {
    for (const name of states.toReversed()) {
      if (name === MORE) return true;
      const state = resourceOf(resources, 'ExtGState', name);
      if (entryOf(state, key) !== undefined) return !((numberIn(state, key) ?? 0) >= 1);
    }
    return isSheer;
  });
}
