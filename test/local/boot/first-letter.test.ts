import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { mailFirstLetter } from '../../../local/boot/first-letter.ts';
import { serveOnLoopback } from '../../../local/engines/loopback.ts';

const CREATED = { order: { id: 'ord_1' }, replayed: false };

type Answer = (response: ServerResponse) => void;

const json =
  (status: number, body: unknown): Answer =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };

describe('a first letter that meets a service being stopped', () => {
  const error = jest.spyOn(console, 'error');
  const log = jest.spyOn(console, 'log');
  beforeEach(() => {
    error.mockReset().mockReturnValue();
    log.mockReset().mockReturnValue();
  });
  afterEach(() => {
    jest.clearAllMocks();
  });

  const hangUp: Answer = (response) => response.destroy();
  test.each<[string, Answer, Answer]>([
    ['hangs up at the order', hangUp, hangUp],
    ['hangs up at the events', json(201, CREATED), hangUp],
    ['has no store for the events', json(201, CREATED), json(503, { code: 'unavailable' })],
  ])('%s: is told in a line, and does not end the process', async (_, order, events) => {
    const server = await serveOnLoopback((request, response) => {
      (request.method === 'POST' ? order : events)(response);
    });
    await mailFirstLetter(server.endpoint, '/nowhere', async () => undefined);
    await server.stop();
    expect(error.mock.calls).toEqual([
      [expect.stringMatching(/^The first letter cannot be shown/)],
    ]);
    expect(log).not.toHaveBeenCalled();
  });

  test('without its PDF it is shown all the same', async () => {
    const server = await serveOnLoopback((request, response) => {
      json(200, request.method === 'POST' ? CREATED : { events: [] })(response);
    });
    await mailFirstLetter(server.endpoint, '/nowhere', async () => undefined);
    await server.stop();
    expect(error).not.toHaveBeenCalled();
    expect(log.mock.calls.join('\n')).toContain('ord_1');
  });
});
