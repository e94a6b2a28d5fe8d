import { decodeStandardBase64 } from '../basics/standard-base64.ts';
import { MailError } from '../errors/mail-error.ts';
import { oneFieldNeeded } from '../errors/one-field-needed.ts';
import type { Clock, Documents, PdfFetcher } from '../ports.ts';
import { uploadObjectKey } from '../resources.ts';
import { uploadExpiresAtMs } from '../upload/new-upload.ts';
import {
  refuseSetting,
  type TextSetting,
  type TextSettingFields,
  textSettingOf,
} from './letter/text-setting.ts';
import type { Stationery } from './stationery/stationery.ts';

/** The content fields of a request. */
export interface ContentFields extends TextSettingFields {
  readonly text?: string | undefined;
  readonly upload_key?: string | undefined;
  readonly pdf_base64?: string | undefined;
  readonly pdf_url?: string | undefined;
}

/** Text to be set. */
export interface TextContent {
  readonly kind: 'text';
  readonly text: string;
  readonly setting: TextSetting;
}

/** Text with what it is printed with. */
interface LoadedText extends TextContent {
  /** Null for plain paper. */
  readonly stationery: Stationery | null;
}

/** Where the content comes from, checked as far as it can be without fetching anything. */
export type Source =
  | TextContent
  | { readonly kind: 'upload'; readonly uploadKey: string }
  | { readonly kind: 'base64'; readonly base64: string }
  | { readonly kind: 'url'; readonly url: string };

interface SourceDeps {
  readonly documents: Documents;
  readonly pdfFetcher: PdfFetcher;
  readonly clock: Clock;
  readonly settings: { readonly uploadHours: number; readonly stationeryDays: number };
}

/** Content as it arrived: text to be set, or a PDF that nobody has looked into yet. */
export type Content =
  | LoadedText
  | {
      readonly kind: 'pdf';
      readonly bytes: Uint8Array;
      /** It came by `PUT /v1/uploads`, which damages what is not said to be a PDF. */
      readonly uploaded?: true;
    };

/** The cap on PDFs from anywhere (specification, Limits): 10 MB. */
const PDF_BYTES_MAX = 10_485_760;

/**
 * The one source of a request; undefined when it has none.
 * @throws MailError `validation_error` for more than one, and for what is said of a text that is not there.
 */
export function chooseSource(fields: ContentFields): Source | undefined {
  const sources: Source[] = [
    ...(fields.text === undefined
      ? []
      : [{ kind: 'text', text: fields.text, setting: textSettingOf(fields) } as const]),
    ...(fields.upload_key === undefined
      ? []
      : [{ kind: 'upload', uploadKey: fields.upload_key } as const]),
    ...(fields.pdf_base64 === undefined
      ? []
      : [{ kind: 'base64', base64: fields.pdf_base64 } as const]),
    ...(fields.pdf_url === undefined ? [] : [{ kind: 'url', url: fields.pdf_url } as const]),
  ];
  if (sources.length > 1) throw oneSourceNeeded(fields);
  if (fields.text === undefined) refuseSetting(fields);
  return sources[0];
}

/** The error for content given twice, or not at all where it is needed. */
export function oneSourceNeeded(given: ContentFields = {}): MailError {
  return oneFieldNeeded(['text', 'upload_key', 'pdf_base64', 'pdf_url'], given);
}

/**
 * Brings the content here. What a PDF holds is not judged. By `uploadGraceMs` uploads serve longer than for a quote.
 * @throws MailError `invalid_base64`, `file_too_large`, `upload_not_found` (also of stationery), and the codes of
 *   `PdfFetcher`.
 */
export async function loadSource(
  deps: SourceDeps,
  source: Source,
  { uploadGraceMs = 0 } = {},
): Promise<Content> {
  switch (source.kind) {
    case 'text':
      return { ...source, stationery: await stationeryOf(deps, source) };
    case 'upload':
      return {
        kind: 'pdf',
        bytes: await readUpload(deps, source.uploadKey, uploadGraceMs),
        uploaded: true,
      };
    case 'base64':
      return { kind: 'pdf', bytes: decodeBase64(source.base64) };
    case 'url':
      return { kind: 'pdf', bytes: await deps.pdfFetcher.fetch(source.url) };
  }
}

/** What reads and writes it is loaded for letters that have some. */
async function stationeryOf(
  deps: SourceDeps,
  { setting }: TextContent,
): Promise<Stationery | null> {
  if (setting.stationery === null) return null;
  const { useStationery } = await import('./stationery/stored-stationery.ts');
  return useStationery(deps, setting.stationery);
}

/** S3 clears uploads by the day, and after the last token of a quote; the hour is kept here. */
async function readUpload(
  deps: SourceDeps,
  uploadKey: string,
  graceMs: number,
): Promise<Uint8Array> {
  const upload = await deps.documents.getUpload(uploadObjectKey(uploadKey));
  const storedAtMs = upload?.storedAtMs ?? Number.POSITIVE_INFINITY;
  const expiresAtMs = uploadExpiresAtMs(deps.settings, storedAtMs) + graceMs;
  if (upload !== undefined && deps.clock.nowMs() < expiresAtMs) return upload.bytes;
  throw new MailError('upload_not_found', {
    reason: `no upload is stored under this key, or it is older than ${inHours(deps.settings)}`,
  });
}

function inHours({ uploadHours }: SourceDeps['settings']): string {
  return uploadHours === 1 ? 'an hour' : `${uploadHours} hours`;
}

function decodeBase64(base64: string): Uint8Array {
  const bytes = decodeStandardBase64(base64);
  if (bytes === undefined) {
    const reason = base64.startsWith('data:')
      ? 'pdf_base64 begins with `data:`: leave out all up to the comma'
      : 'pdf_base64 is not standard base64';
    throw new MailError('invalid_base64', { reason });
  }
  if (bytes.length > PDF_BYTES_MAX) {
    throw new MailError('file_too_large', { reason: 'the PDF is larger than 10 MB' });
  }
  return bytes;
}
