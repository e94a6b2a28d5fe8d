interface Meant {
  readonly code: number;
  readonly text: string;
}

/** A `bfchar` list has at most 100 entries (ISO 32000-1, 9.10.3; Adobe Technical Note 5411). */
const MOST_LISTED = 100;

/** The text that codes of so many bytes stand for (ISO 32000-1, 9.10.3); those without text are left out. */
export function unicodeMap(bytes: 1 | 2, glyphs: readonly Meant[]): string {
  const meant = glyphs.filter(({ text }) => text !== '');
  const hex = (code: number) => `<${code.toString(16).padStart(2 * bytes, '0')}>`;
  const lists: string[] = [];
  for (let at = 0; at < meant.length; at += MOST_LISTED) {
    const list = meant.slice(at, at + MOST_LISTED);
    const lines = list.map(({ code, text }) => `${hex(code)}<${utf16(text)}>`);
    lists.push(`${list.length} beginbfchar\n${lines.join('\n')}\nendbfchar`);
  }
  return [
    '/CIDInit/ProcSet findresource begin 12 dict begin begincmap',
    '/CIDSystemInfo<</Registry(Adobe)/Ordering(UCS)/Supplement 0>>def',
    '/CMapName/Adobe-Identity-UCS def/CMapType 2 def',
    `1 begincodespacerange${hex(0)}${hex(256 ** bytes - 1)}endcodespacerange`,
    ...lists,
    'endcmap CMapName currentdict/CMap defineresource pop end end',
  ].join('\n');
}

function utf16(text: string): string {
  return Buffer.from(text, 'utf16le').swap16().toString('hex');
}
