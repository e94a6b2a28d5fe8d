import type { OrderRequest, Quote } from '../description.generated.ts';
import type { PhysicalMail } from '../physical-mail.ts';
import { usageError } from './failure.ts';
import { saveProof } from './proof.ts';
import { addressLines, readAddress } from './read-address.ts';
import { type Letter, readLetter } from './read-letter.ts';
import type { Session } from './session.ts';
import { field } from './show.ts';
import { showQuote } from './show-quote.ts';

/** A file and the options beside it. */
export interface Piece {
  readonly letter: Letter;
  /** The order but for its content. */
  readonly request: Omit<OrderRequest, 'text' | 'upload_key'>;
}

/**
 * Reads what is to be sent, and says how it was understood.
 * @throws CommandError for a file or an address that cannot be read.
 */
export function readPiece(session: Session, file: string | undefined): Piece {
  const { options } = session;
  const letter = readLetter(file);
  if (options.to === undefined) throw usageError('Say to whom: --to.');
  const to = readAddress(options.to, '--to');
  const from = options.from === undefined ? {} : { from: readAddress(options.from, '--from') };
  field(session, 'To', ...addressLines(to));
  if (from.from !== undefined) field(session, 'From', ...addressLines(from.from));
  const isPlain = letter.kind === 'text' && textContent(letter, options).text_format === undefined;
  if (isPlain && letter.looksLikeMarkdown) {
    session.terminal.note(
      'Warning: this looks like Markdown. It is sent as plain text, its marks included. A letter in a .md file is not.',
    );
  }
  return { letter, request: { to, ...from, ...chosen(session) } };
}

/** A `.md` file is set as Markdown; cards have words alone. */
export function textContent(
  { text, isMarkdown }: Extract<Letter, { kind: 'text' }>,
  { format = 'letter' }: { readonly format?: string | undefined },
): Pick<OrderRequest, 'text' | 'text_format'> {
  return { text, ...(isMarkdown && format === 'letter' && { text_format: 'markdown' }) };
}

/** Only what was said: the service has the defaults, and refuses words that it does not know. */
function chosen({ options }: Session): Partial<OrderRequest> {
  const { format, color, tracking, email, sandbox } = options;
  const mailClass = options.class;
  return {
    ...(mailClass !== undefined && {
      mail_class: mailClass as NonNullable<OrderRequest['mail_class']>,
    }),
    ...(format !== undefined && { format: format as NonNullable<OrderRequest['format']> }),
    ...(color && { color }),
    ...(options['single-sided'] && { double_sided: false }),
    ...(tracking && { tracking }),
    ...(options['remove-mark'] && { remove_mark: true }),
    ...(email !== undefined && { email }),
    ...(sandbox && { sandbox }),
  };
}

/** The order with its content; a PDF is uploaded first. */
export async function withContent(
  { letter, request }: Piece,
  mail: PhysicalMail,
): Promise<OrderRequest> {
  if (letter.kind === 'text') return { ...request, ...textContent(letter, request) };
  return { ...request, upload_key: (await mail.uploadPdf(letter.bytes)).upload_key };
}

/** A quote as a person sees it. */
export interface Shown {
  readonly proofPath: string | undefined;
}

/** Shows price, class and expected day, and the proof, which is saved and opened. */
export async function showAndProve(
  session: Session,
  mail: PhysicalMail,
  { quote, request }: { readonly quote: Quote; readonly request: OrderRequest },
): Promise<Shown> {
  const { options, terminal } = session;
  const [proofPath, expected] = await Promise.all([
    saveProof(quote, options.proof, terminal),
    expectedDay(mail, request),
  ]);
  showQuote(session, { quote, request, proofPath, expected });
  const isOpened = proofPath !== undefined && terminal.isInteractive && !options['no-open'];
  if (isOpened) terminal.open(proofPath);
  return { proofPath };
}

/** A quote does not say it; undefined where nobody does. */
async function expectedDay(
  mail: PhysicalMail,
  { mail_class = 'first_class' }: OrderRequest,
): Promise<string | undefined> {
  try {
    const { suggested, expected_delivery_date, alternatives } = await mail.suggestMailClass({});
    const offers = [{ mail_class: suggested, expected_delivery_date }, ...alternatives];
    return offers.find((offer) => offer.mail_class === mail_class)?.expected_delivery_date;
  } catch {
    return undefined;
  }
}
