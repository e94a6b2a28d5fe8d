const COMMENT = /^\s*#/;
const FUNCTION = /^( *)(?:async )?def /;

/** The measures of a file of Python, whose functions end where their indent does. */
export function measurePython(text: string, commentWidth: number) {
  const lines = text.split('\n').slice(0, -1);
  return {
    lines: lines.length,
    functionLines: lines.flatMap((line, at) => {
      const indent = FUNCTION.exec(line)?.[1];
      return indent === undefined ? [] : [linesOfFunction(lines.slice(at), indent.length)];
    }),
    longComments: lines.flatMap((line, index) =>
      COMMENT.test(line) && [...line].length > commentWidth ? [index + 1] : [],
    ),
  };
}

/** From `def` to the last line that stands below it; brackets and what closes them are its head. */
function linesOfFunction(lines: readonly string[], indent: number): number {
  const after = lines.findIndex((line, index) => index > 0 && isOutside(line, indent));
  const body = lines.slice(0, after === -1 ? undefined : after);
  return body.findLastIndex((line) => line.trim() !== '') + 1;
}

function isOutside(line: string, indent: number): boolean {
  const text = line.trimStart();
  return text !== '' && !text.startsWith(')') && line.length - text.length <= indent;
}
