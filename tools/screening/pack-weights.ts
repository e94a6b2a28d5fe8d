import { brotliCompressSync, constants } from 'node:zlib';

export interface Packed {
  /** Brotli, base64: a signed byte each. */
  readonly packed: string;
  /** What one step of a byte is worth. */
  readonly step: number;
}

/**
 * How many steps the largest weight has. A byte could have 127: more would make the file larger and nothing better, as
 * measured on writers left out.
 */
const STEPS = 28;

/** Weights in steps of the largest. */
export function packWeights(weights: ArrayLike<number>): Packed {
  const { bytes, step } = inSteps(weights);
  return { packed: packBytes(bytes), step };
}

export function inSteps(weights: ArrayLike<number>): { bytes: Int8Array; step: number } {
  let largest = 0;
  for (let i = 0; i < weights.length; i += 1)
    largest = Math.max(largest, Math.abs(weights[i] ?? 0));
  const step = Number((largest / STEPS).toPrecision(6)) || 1;
  return { bytes: Int8Array.from(weights, (weight) => Math.round(weight / step)), step };
}

export function packBytes(bytes: Int8Array): string {
  return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).toString(
    'base64',
  );
}
