import * as v from 'valibot';

/**
 * As `v.object`, for members that are all optional: to Valibot a list is an object, and one without the required
 * members is refused for that; here nothing else would refuse it.
 */
export function objectOfOptions<const E extends v.ObjectEntries>(entries: E) {
  const object = v.object(entries);
  return {
    ...object,
    '~run': (dataset, config) =>
      object['~run'](Array.isArray(dataset.value) ? { ...dataset, value: null } : dataset, config),
  } satisfies typeof object as typeof object;
}
