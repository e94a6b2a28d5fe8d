import { quoteRequestOf } from '../send-and-wait.ts';
import { EXIT } from './failure.ts';
import { readPiece, showAndProve, withContent } from './piece.ts';
import { clientFor, type Session } from './session.ts';

/** `quote FILE`: what it costs, and the proof; nothing is created. Not sendable is refused. */
export async function quoteCommand(session: Session, file: string | undefined): Promise<number> {
  const piece = readPiece(session, file);
  const mail = clientFor(session);
  const request = await withContent(piece, mail);
  const quote = await mail.createQuote(quoteRequestOf(request));
  const { proofPath } = await showAndProve(session, mail, { quote, request });
  const sendable = quote.confirmation_token !== undefined;
  session.json({ ...quote, sendable, proof_path: proofPath });
  return sendable ? EXIT.ok : EXIT.refused;
}
