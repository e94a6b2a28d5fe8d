import { unescaped } from './parser.ts';

/** What a program would colour code by; nobody means it for a reader. */
const LANGUAGE = /^[a-z][a-z\d+#._-]*$/;
/** As CommonMark counts the columns of a line. */
const TAB_COLUMNS = 4;

/** Code whose tabs are the spaces to the next column: it is set in a face in which every character is as wide. */
export function withoutTabs(code: string): string {
  return code.replace(/^.*\t.*$/gm, (line) => {
    let columns = 0;
    const cells = line.split('\t').map((cell) => {
      const width = [...cell].length;
      const room = TAB_COLUMNS - ((columns + width) % TAB_COLUMNS);
      columns += width + room;
      return cell + ' '.repeat(room);
    });
    return cells.join('').trimEnd();
  });
}

/** What a fence says for its reader; empty where it only names the language of its code. */
export function fenceName(info: string): string {
  const name = unescaped(info).trim();
  return LANGUAGE.test(name) ? '' : name;
}
