/** A house whose service may fetch from a web server of the test's own, and be called as often as the test likes. */
import { afterAll, beforeAll, expect } from '@jest/globals';
import type { LocalService } from '../../../local/boot/service.ts';
import type { ApiClient } from './api-client.ts';
import { letter } from './document-calls.ts';
import { type House, startHouse } from './house.ts';
import { type PdfServer, startPdfServer } from './pdf-server.ts';

export interface DocumentHouse {
  readonly house: House<LocalService>;
  /** Serves `letter`. */
  readonly web: PdfServer;
  readonly api: ApiClient;
  /** The key of an upload. */
  uploaded(bytes?: Uint8Array<ArrayBuffer>): Promise<string>;
}

/** One for all tests of a file: open before the first, gone after the last. */
export function useDocumentHouse(more: Readonly<Record<string, string>> = {}): DocumentHouse {
  let house: House<LocalService>;
  let web: PdfServer;

  beforeAll(async () => {
    web = await startPdfServer(letter);
    // More calls a minute than a guest has.
    const environment = { GUEST_LIMIT_PER_MINUTE: '0', LOCAL_ALLOW_HOSTS: web.host, ...more };
    house = await startHouse({ environment });
  });

  afterAll(async () => {
    await house?.stop();
    web?.stop();
  });

  return {
    get house() {
      return house;
    },
    get web() {
      return web;
    },
    get api() {
      return house.api;
    },
    uploaded: async (bytes = letter) => {
      const answer = await house.api.upload(bytes);
      expect(answer.status).toBe(201);
      return String(answer.body['upload_key']);
    },
  };
}
