/**
 * What programs without types, or with an environment variable that is not set, give by mistake. It is refused before
 * the first call: a wait, a cap or a pause that nobody can go by would be none at all.
 */

/** @throws TypeError unless each is a number, 0 or more, or not given. Infinity is one. */
export function checkNumbers(given: Readonly<Record<string, number | undefined>>): void {
  for (const [name, value] of Object.entries(given)) {
    if (value === undefined) continue;
    // Not `value < 0`, which is false of NaN.
    if (typeof value !== 'number' || !(value >= 0)) {
      throw new TypeError(`${name} must be a number, 0 or more`);
    }
  }
}

/** @throws TypeError unless it is an amount, or not given: no limit is said by giving none. */
export function checkCost(maxCostCents: number | undefined): void {
  if (maxCostCents === undefined) return;
  if (!Number.isFinite(maxCostCents) || maxCostCents < 0) {
    throw new TypeError('maxCostCents must be a finite number, 0 or more');
  }
}
