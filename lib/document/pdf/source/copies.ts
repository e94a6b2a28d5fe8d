import { PDFDict, PDFName, type PDFObject, type PDFRef } from 'pdf-lib';
import { crossReferences, type Place } from './cross-references.ts';

const OF_ANNOTATION = ['Subtype', 'Rect'].map((key) => PDFName.of(key));

/** What the sound tables of a file say of its objects. */
interface ToldObjects {
  /** The copies that they name, of objects that have several. */
  readonly named: readonly (readonly [PDFRef, PDFObject])[];
  /** Annotations that a later revision took away; readers show none of them. */
  readonly freed: readonly PDFRef[];
}

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

  told(file: Buffer): ToldObjects {
    const annotations = [...this.#all].filter(([, copies]) => copies.some(isAnnotation));
    const isAsked = this.#hasSeveral || annotations.length > 0;
    const places = isAsked ? crossReferences(file) : undefined;
    if (places === undefined) return { named: [], freed: [] };
    const isFreed = ({ objectNumber }: PDFRef) => places.get(objectNumber)?.kind === 'free';
    return {
      named: this.#named(places),
      freed: annotations.map(([ref]) => ref).filter(isFreed),
    };
  }

  #named(places: ReadonlyMap<number, Place>): ToldObjects['named'] {
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

function isAnnotation({ object }: Copy): boolean {
  return object instanceof PDFDict && OF_ANNOTATION.every((key) => object.has(key));
}

/** Where in the file an object begins, or the stream of objects that it is in. */
function startOf(places: ReadonlyMap<number, Place>, place: Place | undefined): number | undefined {
  const own = place?.kind === 'in' ? places.get(place.value) : place;
  return own?.kind === 'at' ? own.value : undefined;
}
