/** The entry of that name, where the table has one of its own: `toString` and the like are no entries. */
export function lookUp<T>(table: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}
