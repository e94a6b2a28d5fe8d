/** Linear-time: no part can be matched in two ways. */
export const EMAIL = /^[^\s@]{1,64}@[^\s@.]+(?:\.[^\s@.]+)+$/;
