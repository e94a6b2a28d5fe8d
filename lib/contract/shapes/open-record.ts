import * as v from 'valibot';

/** What `v.record` leaves out without a word. A builder's letter may well have a `{{constructor}}`. */
const LEFT_OUT = ['constructor', 'prototype'];

type TextSchema = v.BaseSchema<unknown, string, v.BaseIssue<unknown>>;
type NameSchema = v.BaseSchema<string, string, v.BaseIssue<unknown>>;

/**
 * An object (a list is none) whose fields the caller names, none of them left out: each is judged by `value`. What is
 * called `__proto__` does not come this far, see `read-body.ts`. `~run` is internal to the pinned version of valibot.
 */
export function openRecord<const N extends NameSchema, const V extends TextSchema>(
  name: N,
  value: V,
) {
  const record = v.record(name, value);
  const run: (typeof record)['~run'] = (dataset, config) => {
    const given = Array.isArray(dataset.value) ? null : dataset.value;
    const names = LEFT_OUT.filter((each) => Object.hasOwn(Object(given), each));
    const read = record['~run']({ ...dataset, value: given }, config);
    if (names.length === 0) return read;
    const entries = Object.fromEntries(names.map((each) => [each, value]));
    const rest = v.object(entries)['~run']({ value: given }, config);
    const issues = [read, rest].flatMap((each) => each.issues ?? []);
    return {
      typed: read.typed && rest.typed,
      value: { ...Object(read.value), ...Object(rest.value) },
      ...(issues.length > 0 && { issues }),
    } as ReturnType<(typeof record)['~run']>;
  };
  return { ...record, '~run': run };
}
