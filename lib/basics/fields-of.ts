export type Fields = Readonly<Record<string, unknown>>;

/** The members of what may not be an object: then there are none. */
export function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}
