/** Steps of `next` that help only where such a piece is sold (`lib/errors/offer-advice.ts`). */
export const OR_PRINTED = 'Or leave out `pen`: it is printed.';
