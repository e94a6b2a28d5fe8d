import type { GrayPicture } from '../../pdfium/render-gray.ts';
import { type DotsBox, lesserSide } from '../ink/dots-box.ts';
import { LIMITS, READ } from '../limits.ts';
import { foldWord } from './fold-word.ts';

/** One word as OCR reads it. */
export interface ReadWord {
  readonly text: string;
  /** 0 to 1. */
  readonly confidence: number;
  /** In dots of the picture that was read, or of the page once it is placed there. */
  readonly box: DotsBox;
  /** Of its letters, on a ring: the box around them there is taller. */
  readonly heightDots?: number;
  readonly endsLine: boolean;
}

/** OCR: the words of an upright picture, in its reading order. */
export type Recognise = (picture: GrayPicture) => readonly ReadWord[];

/** Whether it is a word that a person would read there, too: letters enough, and OCR sure enough. Numbers are none. */
export function isReadable({ text, confidence }: ReadWord): boolean {
  return confidence >= READ.confidence && letterCount(text) >= READ.letters;
}

/** Whether it may be part of a sentence: OCR sure enough, however short it is. */
export function isSure({ text, confidence }: ReadWord): boolean {
  return confidence >= READ.confidence && /[\p{L}\p{N}]/u.test(text);
}

/** Whether it is read as type is: such a word is judged by what it says. */
export function isClear(word: ReadWord): boolean {
  return isSure(word) && word.confidence >= READ.clear;
}

/** Below what is clear. */
const UNSURE = READ.clear - 0.01;

/** What is a letter from afar alone is never as plain as type. */
export function unsure({ confidence }: ReadWord): Pick<ReadWord, 'confidence'> {
  return { confidence: Math.min(confidence, UNSURE) };
}

/** Of two letters, those that make sentences and no names. */
const SHORT_WORDS = new Set('am be do go he if is it me my or so to us we'.split(' '));

/** Whether it counts as a word of ink that the text does not have. */
export function isTelling(word: ReadWord): boolean {
  return isReadable(word) || (isSure(word) && SHORT_WORDS.has(word.text.toLowerCase()));
}

/** Whether it is written larger than a logo is. What lies on its side is as tall as it is wide to OCR. */
export function isTall({ box, heightDots }: ReadWord, dotsPerInch: number): boolean {
  return (heightDots ?? lesserSide(box)) >= LIMITS.tallWord * dotsPerInch;
}

export function letterCount(text: string): number {
  return text.match(/\p{L}/gu)?.length ?? 0;
}

/** The words as text, line by line. */
export function textOfWords(words: readonly ReadWord[]): string {
  return words.map(({ text, endsLine }) => `${text}${endsLine ? '\n' : ' '}`).join('');
}

export function foldedWords(text: string): string[] {
  return text
    .split(/[\s\u2010-\u2015/-]+/u)
    .map(foldWord)
    .filter((word) => word !== '');
}
