/** The value; undefined where the text is no JSON. Without the parser's own error, which quotes the text. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
