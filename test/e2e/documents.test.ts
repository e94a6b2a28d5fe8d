/** Documents on their whole way: uploaded, fetched or sent along; quoted, proved, ordered and kept, byte for byte. */

import { describe, expect, test } from '@jest/globals';
import { FORMATS } from '../../lib/contract/schemas/piece.ts';
import type { ErrorCode } from '../../lib/errors/catalog.ts';
import type { CorpusCase } from '../corpus/corpus-case.ts';
import { UNTRUSTED_CASES } from '../corpus/untrusted-cases.ts';
import { expectRefused, orderIn } from './support/api-client.ts';
import { base64, letter, ownLetter, sandbox, sha256 } from './support/document-calls.ts';
import { useDocumentHouse } from './support/document-house.ts';
import { startPdfServer } from './support/pdf-server.ts';

const service = useDocumentHouse({ ['LOCAL_RAILS']: 'lob,click2mail' });

describe('a letter at an address', () => {
  test('is the letter that was sent along', async () => {
    const [fetched, sent] = await Promise.all([
      service.api.order(sandbox({ pdf_url: `${service.web.url}/letter.pdf` })),
      service.api.order(sandbox({ pdf_base64: base64(letter) })),
    ]);
    expect([fetched.status, sent.status]).toEqual([201, 201]);
    expect(orderIn(fetched)['proof_sha256']).toBe(orderIn(sent)['proof_sha256']);
    expect(orderIn(fetched)['id']).not.toBe(orderIn(sent)['id']);
  });

  test('is fetched over three redirects, and not over a fourth', async () => {
    expect((await service.api.quote({ pdf_url: `${service.web.url}/hops/3` })).status).toBe(200);
    expectRefused(
      await service.api.quote({ pdf_url: `${service.web.url}/hops/4` }),
      400,
      'redirect_limit',
    );
  });

  const elsewhere = (url: string) => `/to?${encodeURIComponent(url)}`;

  test.each<[string, ErrorCode]>([
    [elsewhere('http://169.254.169.254/latest/meta-data/'), 'blocked_address'],
    [elsewhere('http://10.0.0.1/letter.pdf'), 'blocked_address'],
    [elsewhere('file:///etc/passwd'), 'blocked_address'],
    ['/nothing.pdf', 'pdf_fetch_failed'],
    ['/page', 'pdf_fetch_failed'],
  ])('%s: %s', async (path, code) => {
    expectRefused(await service.api.order(sandbox({ pdf_url: service.web.url + path })), 400, code);
  });

  test('on this machine is out of reach unless its host and port are named', async () => {
    const other = await startPdfServer(letter);
    try {
      const direct = await service.api.quote({ pdf_url: `${other.url}/letter.pdf` });
      expectRefused(direct, 400, 'blocked_address');
      const redirected = await service.api.quote({
        pdf_url: service.web.url + elsewhere(`${other.url}/letter.pdf`),
      });
      expectRefused(redirected, 400, 'blocked_address');
      expect(other.asked).toEqual([]);
    } finally {
      other.stop();
    }
  });
});

describe('every format', () => {
  test.each(FORMATS)('%s is quoted and ordered in the sandbox, with one proof', async (format) => {
    const content =
      format === 'letter_windowed'
        ? { upload_key: await service.uploaded(await ownLetter()) }
        : { text: 'Dear Ada,' };
    const piece = sandbox({ format, ...content });
    const { body: quote } = await service.api.quote(piece);
    const { confirmation_token, proof_sha256, total_cents } = quote;
    const placed = await service.api.order({ ...piece, confirmation_token });
    expect(placed.status).toBe(201);
    expect(orderIn(placed)).toMatchObject({
      format,
      status: 'submitted',
      proof_sha256,
      price_cents: total_cents,
    });
    const printed = await service.house.service.readDocument(String(orderIn(placed)['id']));
    expect(sha256(printed ?? new Uint8Array())).toBe(proof_sha256);
  });
});

test('a PDF whose text may not be what it shows is created, and held for a person', async () => {
  const hidden = UNTRUSTED_CASES.find(({ readBack }) => readBack === 'differs');
  const placed = await service.api.order(
    sandbox({ pdf_base64: base64(await (hidden as CorpusCase).make()) }),
  );
  expect(placed.status).toBe(201);
  expect(orderIn(placed)).toMatchObject({ status: 'held_for_review', tracking_number: null });
});
