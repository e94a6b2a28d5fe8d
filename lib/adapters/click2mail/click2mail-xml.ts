import { XMLBuilder, XMLParser } from 'fast-xml-parser';

/** Everything is text: an id with leading zeros stays one. */
const PARSER = new XMLParser({ ignoreAttributes: true, parseTagValue: false });
const BUILDER = new XMLBuilder({ ignoreAttributes: true });

/** The fields of the document's one element; none where it is no XML. The parser's own error would quote the text. */
export function parseXml(text: string): Readonly<Record<string, unknown>> {
  try {
    const { '?xml': _declaration, ...document } = PARSER.parse(text) as Record<string, unknown>;
    const [root] = Object.values(document);
    return typeof root === 'object' && root !== null ? (root as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

export function buildXml(value: Readonly<Record<string, unknown>>): string {
  return BUILDER.build(value);
}
