import type { Features } from '../../lib/screening/classifier/letter-features.ts';

export interface Example {
  readonly features: Features;
  readonly isPositive: boolean;
  /** How much its loss counts. */
  readonly weight: number;
}

export interface LinearModel {
  readonly weights: Float64Array;
  readonly bias: number;
}

const PASSES = 60;
const ENOUGH = 0.01;

/**
 * Logistic regression with an L2 penalty, by dual coordinate descent (Yu, Huang and Lin, Machine Learning 85, 2011).
 * `strength` is C: the larger, the closer to the examples. Deterministic. The bias is a feature of value 1.
 */
export function trainLogistic(
  examples: readonly Example[],
  places: number,
  strength: number,
): LinearModel {
  const weights = new Float64Array(places + 1);
  const duals = examples.map((example) => startDual(weights, example, strength * example.weight));
  for (let pass = 0; pass < PASSES; pass += 1) {
    let furthest = 0;
    for (const index of shuffled(examples.length, pass)) {
      const dual = duals[index];
      if (dual !== undefined) furthest = Math.max(furthest, improve(weights, dual));
    }
    if (furthest < ENOUGH) break;
  }
  return { weights: weights.subarray(0, places), bias: weights[places] ?? 0 };
}

interface Dual {
  readonly example: Example;
  readonly sign: number;
  readonly limit: number;
  readonly square: number;
  /** How much the example pulls, and what remains up to its limit. */
  pulls: [number, number];
}

function startDual(weights: Float64Array, example: Example, limit: number): Dual {
  const sign = example.isPositive ? 1 : -1;
  const first = Math.min(0.001 * limit, 1e-8);
  const square = 1 + example.features.values.reduce((sum, value) => sum + value * value, 0);
  add(weights, example.features, sign * first);
  return { example, sign, limit, square, pulls: [first, limit - first] };
}

/** Solves for one example exactly, by Newton's method; answers how far from its best it was. */
function improve(weights: Float64Array, dual: Dual): number {
  const { sign, limit, square, pulls } = dual;
  const slope = sign * margin(weights, dual.example.features);
  const turned = 0.5 * square * (pulls[1] - pulls[0]) + slope < 0;
  const [own, direction] = turned ? [1, -1] : [0, 1];
  const before = pulls[own] ?? 0;
  let pull = limit - before < 0.5 * limit ? 0.1 * before : before;
  let gradient = square * (pull - before) + direction * slope + Math.log(pull / (limit - pull));
  const first = Math.abs(gradient);
  for (let step = 0; step < 50 && Math.abs(gradient) > 1e-4; step += 1) {
    const next = pull - gradient / (square + limit / (limit - pull) / pull);
    pull = next <= 0 ? pull * 0.1 : next;
    gradient = square * (pull - before) + direction * slope + Math.log(pull / (limit - pull));
  }
  dual.pulls = turned ? [limit - pull, pull] : [pull, limit - pull];
  add(weights, dual.example.features, direction * (pull - before) * sign);
  return Math.abs(pull - before) < 1e-9 ? 0 : first;
}

export function margin(weights: Float64Array, { places, values }: Features): number {
  let sum = weights[weights.length - 1] ?? 0;
  for (let i = 0; i < places.length; i += 1) {
    sum += (weights[places[i] ?? 0] ?? 0) * (values[i] ?? 0);
  }
  return sum;
}

function add(weights: Float64Array, { places, values }: Features, amount: number): void {
  for (let i = 0; i < places.length; i += 1) {
    const place = places[i] ?? 0;
    weights[place] = (weights[place] ?? 0) + amount * (values[i] ?? 0);
  }
  const last = weights.length - 1;
  weights[last] = (weights[last] ?? 0) + amount;
}

/** The numbers below `count` in an order of its own for each seed. */
function shuffled(count: number, seed: number): number[] {
  const order = Array.from({ length: count }, (_, index) => index);
  let state = (seed + 1) * 0x9e3779b9;
  for (let last = count - 1; last > 0; last -= 1) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    const other = state % (last + 1);
    [order[last], order[other]] = [order[other] ?? 0, order[last] ?? 0];
  }
  return order;
}
