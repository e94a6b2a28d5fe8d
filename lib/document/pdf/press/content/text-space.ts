/**
 * What a drawing has of its drawer's text: of these PDFium hands on the mode alone, and other programs all. A drawing
 * is judged by itself, as if it had none.
 */
export type Handed = 'leading' | 'mode' | 'rise' | 'stretch';

/** How text is set, as far as content says; the rest is as its drawer has it. */
export type TextSpace = Readonly<Partial<Record<Handed, number>>>;

const PLAIN: Readonly<Record<Handed, number>> = { leading: 0, mode: 0, rise: 0, stretch: 1 };
const ALL: readonly Handed[] = ['leading', 'mode', 'rise', 'stretch'];

interface Drawn {
  /** What is said where it is drawn, and is not plain. */
  readonly said: Set<Handed>;
  /** What is not said there, so that it comes from the drawer's own drawer. */
  readonly passed: Set<Handed>;
}

/** What content takes of its drawer's text, and what it hands on. */
export class HandedOn {
  /** What some of its text is set by and content does not say. */
  readonly taken = new Set<Handed>();
  readonly #drawn = new Map<string, Drawn>();

  take(space: TextSpace, ...used: readonly Handed[]): void {
    for (const each of used) if (space[each] === undefined) this.taken.add(each);
  }

  /** @param what the resource that is drawn, by its kind and name. */
  draw(what: string, space: TextSpace): void {
    const known = this.#drawn.get(what) ?? { said: new Set(), passed: new Set() };
    this.#drawn.set(what, known);
    for (const each of ALL) {
      const value = space[each];
      if (value === undefined) known.passed.add(each);
      else if (value !== PLAIN[each]) known.said.add(each);
    }
  }

  /**
   * What is not plain for what is drawn so, where these are not for whoever draws it.
   * @param what of what `draw` was told.
   */
  givenTo(what: string, given: ReadonlySet<Handed>): ReadonlySet<Handed> {
    const { said, passed } = this.#drawn.get(what) as Drawn;
    return new Set([...said, ...[...passed].filter((each) => given.has(each))]);
  }
}
