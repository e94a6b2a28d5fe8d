import { appendFileSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { readWholeLines } from './whole-lines.ts';

/** What may become of a piece, in the order of its life; the last two end it otherwise. */
export const PIECE_STEPS = ['print', 'mail', 'deliver', 'return', 'fail'] as const;
export type PieceStep = (typeof PIECE_STEPS)[number];

/** The desk of a simulated facility, at which a person lets come at once what its clock would bring. */
export interface PieceDesk {
  /** Whether the facility reports by itself; another one is asked. */
  readonly reports: boolean;
  /** The steps that it knows for that piece; whether its order can take them is the order's to say. */
  stepsOf(pieceId: string): readonly PieceStep[];
  /** It is so from now on, and whoever is told of pieces is told. */
  move(pieceId: string, step: PieceStep): void;
}

/** A step that a person let come. */
export interface HandMove {
  readonly pieceId: string;
  readonly step: PieceStep;
  readonly atMs: number;
}

/** Something that becomes of a piece, and when. */
export interface Becoming<Name extends string = string> {
  readonly name: Name;
  readonly atMs: number;
}

/** All that has happened to a piece once a step was made, in turn, by the facility's own names. */
export type Courses<Name extends string = string> = Readonly<
  Partial<Record<PieceStep, readonly Name[]>>
>;

export interface HandMoves {
  /** Of one piece, oldest first. */
  of(pieceId: string): readonly HandMove[];
  add(move: HandMove): void;
}

/** An append-only file: what a person moved stays so over a restart. */
export function openHandMoves(file: string): HandMoves {
  mkdirSync(dirname(file), { recursive: true });
  const moves = readWholeLines(file).map((line) => JSON.parse(line) as HandMove);
  return {
    of: (pieceId) => moves.filter((move) => move.pieceId === pieceId),
    add: (move) => {
      appendFileSync(file, `${JSON.stringify(move)}\n`);
      moves.push(move);
    },
  };
}

const ENDS: ReadonlySet<PieceStep> = new Set(['deliver', 'return', 'fail']);

/**
 * What becomes of a piece whose clock had that future, once a person moved it: what leads to a step comes with it, what
 * follows comes when it would have, and after an end nothing does.
 */
export function withMoves<Name extends string>(
  future: readonly Becoming<Name>[],
  moves: readonly Pick<HandMove, 'step' | 'atMs'>[],
  courses: Courses<Name>,
): readonly Becoming<Name>[] {
  return moves.reduce<readonly Becoming<Name>[]>((before, { step, atMs }) => {
    const course = courses[step] ?? [];
    const past = before.filter((each) => each.atMs <= atMs);
    const known = new Set([...past.map(({ name }) => name), ...course]);
    // What is on its way is not failed by itself any more.
    const undone: readonly Name[] = step === 'print' ? [] : (courses.fail ?? []);
    const later = before.filter(
      ({ name, ...each }) => each.atMs > atMs && !known.has(name) && !undone.includes(name),
    );
    const now = course.filter((name) => !past.some((each) => each.name === name));
    return [...past, ...now.map((name) => ({ name, atMs })), ...(ENDS.has(step) ? [] : later)];
  }, future);
}
