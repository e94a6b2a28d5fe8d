import { createHash } from 'node:crypto';
import type { Deps } from '../deps.ts';
import { MailError } from '../errors/mail-error.ts';
import { pictureKey, proofKey } from '../resources.ts';
import { type ProofPage, readPageToken } from '../tokens/page-token.ts';

type PictureDeps = Pick<Deps, 'signingKeys' | 'clock' | 'documents' | 'pagePainter'>;

/**
 * A link to the picture that the token shows; it works as long as the token does. The picture is drawn at the first
 * look and kept beside the proof: drawing it again, or twice at once, gives the same.
 * @throws MailError `invalid_capability` (403), `expired_capability` (410), `not_found` where the proof is gone,
 *   `invalid_pdf` where the page cannot be drawn, `capability_unavailable`, `unavailable` (503).
 */
export async function linkToPicture(deps: PictureDeps, token: string): Promise<string> {
  const { key, secondsLeft } = await pictureOf(deps, token);
  return deps.documents.signedUrl(key, secondsLeft);
}

/** The picture itself, a PNG, for who cannot follow a link. @throws as `linkToPicture`. */
export async function pictureOf(deps: PictureDeps, token: string): Promise<Picture> {
  const ring = await deps.signingKeys.keyRing();
  const { secondsLeft, ...page } = readPageToken(ring, token, deps.clock.nowMs());
  const key = pictureKey(page.sha256, nameOf(page));
  const kept = await deps.documents.get(key);
  if (kept !== undefined) return { key, secondsLeft, png: kept };
  const png = await draw(deps, page);
  await deps.documents.put(key, png, 'image/png');
  return { key, secondsLeft, png };
}

interface Picture {
  readonly key: string;
  /** How long its token is still good for. */
  readonly secondsLeft: number;
  readonly png: Uint8Array;
}

function nameOf({ page, color, marks }: ProofPage): string {
  const seen = JSON.stringify([page, color, marks]);
  return createHash('sha256').update(seen).digest('hex').slice(0, 32);
}

async function draw(deps: PictureDeps, page: ProofPage): Promise<Uint8Array> {
  const proof = await deps.documents.get(proofKey(page.sha256));
  const picture = proof && (await deps.pagePainter.paint(proof, page));
  if (picture !== undefined) return picture;
  throw new MailError('not_found', {
    reason: 'the proof of this page is not kept any more',
    next: ['Quote again: the answer has fresh links to its pages.'],
  });
}
