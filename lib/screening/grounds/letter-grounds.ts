import type { Witness } from '../../contract/witnesses.ts';
import type { InkedKind } from '../inked-text.ts';

/** A place in one of the texts, by its characters. */
export interface Passage {
  /** Which text, from 0. */
  readonly part: number;
  readonly start: number;
  /** Exclusive. */
  readonly end: number;
  readonly witness: Witness;
  readonly category: string;
  /** The name of the rule; null of other witnesses. */
  readonly rule: string | null;
  /** Where on the paper, line by line; absent where it was not sought, empty where it was not found. */
  readonly places?: readonly PassagePlace[];
}

export interface PassagePlace {
  /** Of the file that prints, from 1. */
  readonly page: number;
  /** Left, top, width and height in inches from the sheet's left and top edges. */
  readonly rectInches: readonly [number, number, number, number];
}

/** What one witness says of the whole paper. */
export interface Testimony {
  readonly witness: Witness;
  readonly category: string;
  /** 0 to 100: what its rules weigh, or how likely the classifier takes it to be; null where it says so or not. */
  readonly strength: number | null;
}

/** Why a letter was not let go, for reviewers alone: kept beside the document, and ends with it. */
export interface LetterGrounds {
  /** The paper as it was screened, text by text. */
  readonly parts: readonly { readonly kind: InkedKind; readonly text: string }[];
  readonly testimonies: readonly Testimony[];
  readonly passages: readonly Passage[];
}

/** Bounds of what is kept: more than any letter has that a person can read. */
export const GROUNDS_MAX = { parts: 20, characters: 200_000, passages: 120 } as const;
