import { createHash } from 'node:crypto';
import { AFRelationship, PDFDocument } from 'pdf-lib';
import { type LetterStyle, loadStyles, startFaces } from '../document/letter-styles.ts';
import { writePage } from '../document/page-content.ts';
import { fontOfScripts } from '../document/scripts/font-of-scripts.ts';
import { StructureTree } from '../document/structure/structure-tree.ts';
import { writePdf } from '../document/write-pdf.ts';
import {
  addressesTitle,
  eventRows,
  moment,
  paymentRows,
  pieceRows,
  type Row,
  recipientLines,
  reviewRows,
  senderLines,
  statementOf,
  titleOf,
} from './evidence-words.ts';
import type { IssuedEvidence } from './issue-evidence.ts';
import { LEFT, PageSetter, type Type } from './page-setter.ts';

const STYLES: ReadonlySet<LetterStyle> = new Set(['bold', 'italic', 'code']);
const TITLE: Type = { size: 23, leading: 28, style: 'bold' };
const SECTION: Type = { size: 12, leading: 16, style: 'bold' };
const STATEMENT: Type = { size: 11, leading: 15.5 };
const BODY: Type = { size: 10, leading: 13.5 };
const LABEL: Type = { size: 10, leading: 13.5, style: 'italic' };
const SMALL: Type = { size: 9, leading: 12 };
const CODE: Type = { size: 7.4, leading: 13.5, style: 'code' };

const VALUE_X = LEFT + 104;
const VALUE_WIDTH = 376;
const HALF = 240;
/** Its words and three rows: it is not divided. */
const SIGNATURE_HEIGHT = 112;

/**
 * The evidence for people: a page on US Letter, with the signed record and its signature attached. The same record
 * gives the same bytes. What no face of ours prints stands as `?`; the attached record has it as it was given.
 */
export async function renderEvidencePage(issued: IssuedEvidence): Promise<Uint8Array> {
  const { record } = issued;
  const texts = [...recipientLines(record), ...senderLines(record)];
  const scripts = await fontOfScripts([...texts, ...eventRows(record).flat()]);
  const fonts = await loadStyles(scripts.font, STYLES);
  const setter = new PageSetter(fonts);
  const printable = (text: string) => {
    const units = scripts.inUnits(text);
    return [...units]
      .map((unit) => (fonts.regular.glyphOf[unit.charCodeAt(0)] ? unit : '?'))
      .join('');
  };
  setAll(setter, issued, printable);
  const faces = startFaces(fonts);
  const structure = new StructureTree();
  const foot = `${record.order.id}   issued ${moment(record.issued_at)}`;
  const contents = setter
    .pages(foot)
    .map(({ lines, rules }) => writePage(lines, faces, rules, structure));
  const title = `${titleOf(record)}: ${record.order.id}`;
  return withRecord(writePdf(contents, faces, { title, language: 'en', structure }), issued);
}

function setAll(
  setter: PageSetter,
  { record, answer, publicKey }: IssuedEvidence,
  printable: (text: string) => string,
): void {
  setHead(setter, record);
  section(setter, addressesTitle(record));
  const to = recipientLines(record).map(printable);
  const from = senderLines(record).map(printable);
  setter.row([
    { x: LEFT, width: HALF, texts: ['To'], type: LABEL },
    { x: LEFT + HALF, width: HALF, texts: ['From'], type: LABEL },
  ]);
  setter.row([
    { x: LEFT, width: HALF - 12, texts: to, type: BODY },
    { x: LEFT + HALF, width: HALF, texts: from, type: BODY },
  ]);
  section(setter, 'The piece');
  rows(setter, pieceRows(record));
  setter.row([
    { x: LEFT, width: VALUE_X - LEFT, texts: ['Document, SHA-256'], type: LABEL },
    { x: VALUE_X, width: VALUE_WIDTH, texts: [record.piece.document_sha256], type: CODE },
  ]);
  section(setter, 'What became of it');
  for (const [when, what, by] of eventRows(record)) {
    setter.row([
      { x: LEFT, width: 170, texts: [when], type: SMALL },
      { x: LEFT + 172, width: 222, texts: [printable(what)], type: SMALL },
      { x: LEFT + 402, width: 78, texts: [by], type: SMALL },
    ]);
  }
  section(setter, 'Payment');
  rows(setter, [...paymentRows(record), ...reviewRows(record)]);
  setSignature(setter, answer, { publicKey, url: record.issuer.url });
}

function setHead(setter: PageSetter, record: IssuedEvidence['record']): void {
  const { issuer, order } = record;
  setter.paragraph(titleOf(record), TITLE, 'H1');
  setter.space(5);
  setter.paragraph(
    `Issued by the mail service at ${issuer.url} (deployment ${issuer.deployment_id}) on ${moment(record.issued_at)}, for order ${order.id}.`,
    SMALL,
  );
  setter.space(8);
  setter.rule();
  setter.space(6);
  setter.paragraph(statementOf(record), STATEMENT);
  if (order.personal_data_deleted_at !== null) {
    const at = moment(order.personal_data_deleted_at);
    setter.space(4);
    setter.paragraph(
      `Names, addresses and the document were deleted on ${at}. The digest below still proves a copy of the document.`,
      BODY,
    );
  }
}

function setSignature(
  setter: PageSetter,
  { evidence, signature }: IssuedEvidence['answer'],
  { publicKey, url }: { readonly publicKey: string; readonly url: string },
): void {
  setter.keep(SIGNATURE_HEIGHT);
  section(setter, 'Signature');
  setter.paragraph(
    `This page repeats what the signed record says. The record is attached to this file (evidence.json), with its signature; the key that signed is published at ${url}/v1/webhooks/keys. Whoever has the three can check them without the service.`,
    SMALL,
  );
  setter.space(4);
  const digest = createHash('sha256').update(evidence).digest('hex');
  for (const [label, text] of [
    ['Record, SHA-256', digest],
    ['Ed25519 signature', signature.value],
    ['Key', `${signature.key_id} ${publicKey}`],
  ] as const) {
    setter.row([
      { x: LEFT, width: VALUE_X - LEFT, texts: [label], type: LABEL },
      { x: VALUE_X, width: VALUE_WIDTH, texts: [text], type: CODE },
    ]);
  }
}

function section(setter: PageSetter, title: string): void {
  setter.space(10);
  setter.keep(SECTION.leading + 3 * BODY.leading);
  setter.paragraph(title, SECTION, 'H2');
  setter.space(3);
}

function rows(setter: PageSetter, all: readonly Row[]): void {
  for (const [label, value] of all) {
    setter.row([
      { x: LEFT, width: VALUE_X - LEFT, texts: [label], type: LABEL },
      { x: VALUE_X, width: VALUE_WIDTH, texts: [value], type: BODY },
    ]);
  }
}

/** With what was signed, byte for byte, and the signature. */
async function withRecord(
  page: Uint8Array,
  { answer, publicKey }: IssuedEvidence,
): Promise<Uint8Array> {
  const document = await PDFDocument.load(page, { updateMetadata: false });
  const signature = JSON.stringify({ ...answer.signature, public_key: publicKey }, null, 2);
  const attached = { mimeType: 'application/json', afRelationship: AFRelationship.Data };
  await document.attach(Buffer.from(answer.evidence), 'evidence.json', {
    ...attached,
    description: 'The record of the order, as it was signed',
  });
  await document.attach(Buffer.from(signature), 'signature.json', {
    ...attached,
    description: 'The signature over the bytes of evidence.json',
  });
  return document.save({
    useObjectStreams: false,
    addDefaultPage: false,
    updateFieldAppearances: false,
    objectsPerTick: Number.POSITIVE_INFINITY,
  });
}
