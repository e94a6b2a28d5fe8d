const [WINDOWS, MACINTOSH] = [0x00_01_00_00, 0x74_72_75_65];
const [HEAD, ENTRY] = [12, 16];
const [TYPE_1, ENCRYPTED] = [/^%!(PS-AdobeFont|FontType1)/, 'eexec'];
/** Each said once: a press runs the program as PostScript, and others look for the words. */
const SAID_ONCE = ['/Encoding', '/FontMatrix', '/CharStrings'];

/** One that has each table once: of two with one name, programs take the first or the last. */
export function isTrueType(file: Buffer): boolean {
  if (file.length < HEAD) return false;
  const kind = file.readUInt32BE(0);
  const count = file.readUInt16BE(4);
  if ((kind !== WINDOWS && kind !== MACINTOSH) || file.length < HEAD + count * ENTRY) return false;
  const names = Array.from({ length: count }, (_, at) =>
    file.toString('latin1', HEAD + at * ENTRY, HEAD + at * ENTRY + 4),
  );
  return new Set(names).size === count && names.includes('glyf');
}

/** A compact font that is the only one in its file (Adobe technical note 5176, 5 and 6). */
export function isCompact(file: Buffer): boolean {
  const head = file[2] ?? 0;
  const isHead = file[0] === 1 && head >= 4 && file.length > head + 2;
  return isHead && file.readUInt16BE(head) === 1;
}

export function isType1(file: Buffer): boolean {
  if (!TYPE_1.test(file.toString('latin1', 0, 32))) return false;
  const end = file.indexOf(ENCRYPTED);
  const clear = file.toString('latin1', 0, end < 0 ? file.length : end);
  return end > 0 && SAID_ONCE.every((word) => clear.split(word).length <= 2);
}

/** Of an OpenType file; undefined where it has none, or several. */
export function compactTable(file: Buffer): Buffer | undefined {
  const entries = Array.from({ length: file.readUInt16BE(4) }, (_, at) => HEAD + at * ENTRY);
  const found = entries.filter((at) => file.toString('latin1', at, at + 4) === 'CFF ');
  const [at] = found;
  if (at === undefined || found.length > 1) return undefined;
  const start = file.readUInt32BE(at + 8);
  return file.subarray(start, start + file.readUInt32BE(at + 12));
}
