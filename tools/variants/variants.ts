import { OF_CALLERS } from './callers.ts';
import { OF_MONEY } from './money.ts';
import { OF_PAPER } from './paper.ts';
import type { Variant } from './variant.ts';

/** Every variant that must be caught. */
export const VARIANTS: readonly Variant[] = [...OF_MONEY, ...OF_CALLERS, ...OF_PAPER];
