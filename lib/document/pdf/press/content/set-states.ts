/** Names of graphics states that were set one upon the other, the last one last; of many the last, after `MORE`. */
export type SetStates = readonly string[];

const MOST = 8;
/** In place of those that are too many to be kept. */
export const MORE = '';

export function setAlso(states: SetStates, name: string): SetStates {
  const all = [...states.filter((each) => each !== name), name];
  return all.length > MOST ? [MORE, ...all.slice(-MOST)] : all;
}

/** In what states something was drawn, each once. */
export class StatesSeen {
  readonly #seen = new Map<string, SetStates>();

  add(states: SetStates): void {
    this.#seen.set(states.join('/'), states);
  }

  some(isOne: (states: SetStates) => boolean): boolean {
    return [...this.#seen.values()].some(isOne);
  }
}
