import { deflateSync } from 'node:zlib';

/** Of a letter without a subject. */
export const PLAIN_TITLE = 'Letter';

/** Of deflate: quick for so little. */
const PACKING = { level: 6, windowBits: 12, memLevel: 5 };
const BEYOND_ASCII = /[^ -~]/;

let ofPlainTitle: Uint8Array | undefined;

/** XMP (ISO 16684-1), deflated: the title, and that the file is meant to be PDF/UA-1 (ISO 14289-1, 5). */
export function packedMetadata(title: string): Uint8Array {
  if (title !== PLAIN_TITLE) return pack(title);
  ofPlainTitle ??= pack(title);
  return ofPlainTitle;
}

function pack(title: string): Uint8Array {
  const xml =
    '<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/">' +
    '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about=""' +
    ' xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">' +
    `<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escaped(title)}</rdf:li></rdf:Alt></dc:title>` +
    '<pdfuaid:part>1</pdfuaid:part></rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="r"?>';
  return deflateSync(Buffer.from(xml, 'utf8'), PACKING);
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** A text string (ISO 32000-1, 7.9.2.2): ASCII as it is, all else in UTF-16. */
export function textString(text: string): string {
  if (!BEYOND_ASCII.test(text)) return `(${text.replace(/[\\()]/g, '\\$&')})`;
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le').swap16();
  return `<${bytes.toString('hex')}>`;
}
