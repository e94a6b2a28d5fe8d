import type { PDFObject, PDFRef } from 'pdf-lib';
import { crossReferences, type Place } from './cross-references.ts';

interface Copy {
  readonly object: PDFObject;
  /** Where it ends in the file, or the stream of objects that it is in. */
  readonly end: number;
}

/** The objects of a file, in the order in which they stand there, each with all its copies. */
export class Copies {
  readonly #all = new Map<PDFRef, Copy[]>();
  readonly #ends: number[] = [];
  #hasSeveral = false;

  add(ref: PDFRef, object: PDFObject, end: number): void {
    const copies = this.#all.get(ref) ?? [];
    this.#all.set(ref, copies);
    copies.push({ object, end });
    this.#ends.push(end);
    this.#hasSeveral ||= copies.length > 1;
  }

  /** The copies that sound tables name, of objects that have several. */
  named(file: Buffer): (readonly [PDFRef, PDFObject])[] {
    const places = this.#hasSeveral ? crossReferences(file) : undefined;
    if (places === undefined) return [];
    return [...this.#all].flatMap(([ref, copies]) => {
      if (copies.length === 1) return [];
      const start = startOf(places, places.get(ref.objectNumber));
      const end = start === undefined ? undefined : this.#endAfter(start);
      const copy = copies.find((each) => each.end === end);
      return copy === undefined ? [] : [[ref, copy.object] as const];
    });
  }

  /** Where what begins there ends: the first end behind it. */
  #endAfter(start: number): number | undefined {
    let [low, high] = [0, this.#ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#ends[middle] as number) > start) high = middle;
      else low = middle + 1;
    }
    return this.#ends[low];
  }
}

/** Where in the file an object begins, or the stream of objects that it is in. */
function startOf(places: ReadonlyMap<number, Place>, place: Place | undefined): number | undefined {
  const own = place?.kind === 'in' ? places.get(place.value) : place;
  return own?.kind === 'at' ? own.value : undefined;
}
