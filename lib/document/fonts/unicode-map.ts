interface Meant {
  readonly code: number;
  readonly text: string;
}

/** A `bfchar` list has at most 100 entries (ISO 32000-1, 9.10.3; Adobe Technical Note 5411). */
const MOST_LISTED = 100;

/**
 * Which text the codes of a font stand for (`ToUnicode`; ISO 32000-1, 9.10.3): what makes a document searchable and
 * checkable.
 * @param bytes of each code.
 * @param glyphs those without text are left out.
 * @param hasAscii whether the codes of ASCII stand for themselves besides.
 */
export function unicodeMap(
  bytes: 1 | 2,
  glyphs: readonly Meant[],
  { hasAscii = false }: { readonly hasAscii?: boolean } = {},
): string {
  const meant = glyphs.filter(({ text }) => text !== '');
  const lists: string[] = [];
  for (let at = 0; at < meant.length; at += MOST_LISTED) {
    const list = meant.slice(at, at + MOST_LISTED);
    const lines = list.map(({ code, text }) => `<${hex(code, 2 * bytes)}><${utf16(text)}>`);
    lists.push(`${list.length} beginbfchar\n${lines.join('\n')}\nendbfchar`);
  }
  if (hasAscii) lists.push('1 beginbfrange\n<20><7e><0020>\nendbfrange');
  return [
    '/CIDInit/ProcSet findresource begin 12 dict begin begincmap',
    '/CIDSystemInfo<</Registry(Adobe)/Ordering(UCS)/Supplement 0>>def',
    '/CMapName/Adobe-Identity-UCS def/CMapType 2 def',
    `1 begincodespacerange<${'00'.repeat(bytes)}><${'FF'.repeat(bytes)}>endcodespacerange`,
    ...lists,
    'endcmap CMapName currentdict/CMap defineresource pop end end',
  ].join('\n');
}

function utf16(text: string): string {
  return Array.from({ length: text.length }, (_, at) => hex(text.charCodeAt(at), 4)).join('');
}

function hex(value: number, digits: number): string {
  return value.toString(16).padStart(digits, '0');
}
