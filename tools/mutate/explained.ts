/** Survivors that no test can or should tell from the code as it is, by name, and why. */
export const EXPLAINED: Readonly<Record<string, string>> = {};
