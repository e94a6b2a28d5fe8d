/** Marks up code: what is a comment, a text and a word of the language, and no more. */

const WORDS =
  'as|async|await|case|class|const|def|defer|else|elif|except|export|for|from|func|function|if|import|in|interface|let|new|not|package|private|public|raise|range|record|return|static|struct|switch|throw|throws|try|type|using|var|void|while|with|None|True|False|null|true|false|nil';

const HASH = '#(?=\\s|!)[^\\n]*';
const SLASHES = '//(?=\\s)[^\\n]*|/\\*[^]*?\\*/';

const COMMENTS: Readonly<Record<string, string>> = {
  sh: HASH,
  python: HASH,
  toml: HASH,
  js: SLASHES,
  ts: SLASHES,
  go: SLASHES,
  java: SLASHES,
};
const TEXTS = `"""[^]*?"""|"(?:[^"\\\\\\n]|\\\\.)*"|'(?:[^'\\\\\\n]|\\\\.)*'|\`[^\`]*\``;

/** The name of a field is read, too: of one that is passed over, the last sign would begin a text. */
const JSON_TEXTS = /"(?:[^"\\]|\\.)*"(?=\s*:)|(?<text>"(?:[^"\\]|\\.)*")/g;

/** Markup of the code, with everything else escaped. */
export function highlighted(code: string, language: string): string {
  if (language === 'json') return marked(code, JSON_TEXTS);
  const comment = COMMENTS[language];
  if (comment === undefined) return escapeHtml(code);
  // A shell's texts hold bodies of many lines, which are read better in plain ink.
  const parts =
    language === 'sh'
      ? `(?<comment>(?<=^|\\s)${comment})`
      : `(?<comment>${comment})|(?<text>${TEXTS})|(?<word>\\b(?:${WORDS})\\b)`;
  return marked(code, new RegExp(parts, 'g'));
}

function marked(code: string, pattern: RegExp): string {
  let html = '';
  let at = 0;
  for (const found of code.matchAll(pattern)) {
    const [kind] = Object.entries(found.groups ?? {}).find(([, text]) => text !== undefined) ?? [];
    if (kind === undefined) continue;
    html += `${escapeHtml(code.slice(at, found.index))}<span class="${kind}">${escapeHtml(found[0])}</span>`;
    at = found.index + found[0].length;
  }
  return html + escapeHtml(code.slice(at));
}

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
