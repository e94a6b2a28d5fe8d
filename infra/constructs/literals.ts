/** Fixed headers as the gateway maps them: it wants a literal in quotes of its own. */
export function literals(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, `'${value}'`]));
}
