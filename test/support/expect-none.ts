import { expect } from '@jest/globals';

/** Nothing was found; where something was, the failure shows it under what to do about it. */
export function expectNone(advice: string, found: readonly unknown[]): void {
  expect({ [advice]: found }).toEqual({ [advice]: [] });
}
