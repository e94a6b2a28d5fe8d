import * as v from 'valibot';

/** Where a page of a list begins. */
export const CursorSchema = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z0-9_-]{1,1000}$/),
  v.description('The `next_cursor` of the page before.'),
);

/** Where the page after it begins, to be sent as the parameter of that name. */
export function nextCursorSchema(parameter: 'cursor' | 'after') {
  return v.pipe(
    v.nullable(v.string()),
    v.description(`Send as \`${parameter}\` to read on; null at the end.`),
  );
}

/** How much a page holds, of 100 at the most. */
export function limitSchema(byDefault: '20' | '100') {
  return v.optional(
    v.pipe(
      v.string(),
      v.regex(/^(?:[1-9]\d?|100)$/),
      v.description(`1 to 100; default ${byDefault}.`),
    ),
    byDefault,
  );
}
