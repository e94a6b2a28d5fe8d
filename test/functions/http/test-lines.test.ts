/** What a sandbox letter asks for as a test is answered like a failure of ours, and tells nobody that there was one. */
import { describe, expect, test } from '@jest/globals';
import { overrideDeps } from '../../../functions/deps.ts';
import { placeBatches } from '../../../lib/batch/run/place-batches.ts';
import { type ErrorCode, errorSpec } from '../../../lib/errors/catalog.ts';
import { asMailError, reportFailure } from '../../../lib/http/failure.ts';
import { measuredIn } from '../../../lib/metrics.ts';
import { TEST_LINES } from '../../../lib/screening/test-lines.ts';
import { batchWorld, sendBatch } from '../../builders/a-batch.ts';
import { anOrderRequest, aQuoteRequest } from '../../builders/a-request.ts';
import { type FakeDeps, fakeDeps } from '../../fakes/fake-deps.ts';
import { FakeLog } from '../../fakes/fake-log.ts';
import { callTool } from '../../mcp/support/call-tool.ts';
import { orderOf, place } from './create-order/place.ts';

/** Measures of the schedule that ran, which are told at each run. */
const AT_EACH_RUN = ['batchTurns'];

const measured = ({ log }: { readonly log: FakeLog }) =>
  log.lines
    .flatMap(({ event, fields }) => measuredIn(event, fields))
    .map(({ name }) => name)
    .filter((name) => !AT_EACH_RUN.includes(name));

const asking = (line: string) => ({ text: `Dear Ada,\n${line}\nYours` });
const codeOf = (line: string) => /error:(\w+)/.exec(line)?.[1] as ErrorCode | undefined;

function deployed(deps: FakeDeps = fakeDeps()): FakeDeps {
  overrideDeps(deps);
  return deps;
}

describe.each(TEST_LINES)('%s', (line) => {
  const code = codeOf(line);

  test('of an order: its line says that it is simulated, and nothing that rings is told', async () => {
    const deps = deployed();
    const answer = await place(anOrderRequest(asking(line)));
    expect(measured(deps)).toEqual([]);
    if (code === undefined) return expect(answer.status).toBe(201);
    const { http } = errorSpec(code);
    expect(answer).toMatchObject({ status: http[0], body: { code } });
    expect(deps.log.of('request_failed')).toEqual([]);
    const fields = { operationId: 'createOrder', code, http: http[0], simulated: true };
    return expect(deps.log.of('request_refused')).toMatchObject([{ level: 'info', fields }]);
  });

  test('of a tool: the same', async () => {
    const deps = deployed();
    const quoted = await callTool('quote_letter', aQuoteRequest(asking(line)));
    const { confirmation_token } = quoted.body;
    const letter = { ...anOrderRequest(asking(line)), confirmation_token, idempotency_key: 'k-1' };
    const sent = await callTool('send_letter', letter);
    expect(sent.isError).toBe(code !== undefined);
    expect(measured(deps)).toEqual([]);
  });

  test('of a row of a batch: the same', async () => {
    const deps = deployed(batchWorld());
    await sendBatch(deps, { sandbox: true, ...asking(line) });
    await placeBatches(deps);
    expect(deps.log.of('batches_placed')).toHaveLength(1);
    expect(measured(deps)).toEqual([]);
  });
});

test('a screener that is down as a test holds the letter, and its line says so', async () => {
  const deps = deployed();
  const answer = await place(anOrderRequest(asking('[[test:screener-down]]')));
  expect(orderOf(answer)).toMatchObject({ status: 'held_for_review' });
  expect(deps.log.of('screening_failed')).toEqual([]);
  expect(deps.log.of('screening_failure_simulated')).toMatchObject([
    { level: 'info', fields: { simulated: true } },
  ]);
});

test('what nobody asked for is told as ever', () => {
  const log = new FakeLog();
  reportFailure(log, asMailError(new Error('a bug')), {});
  expect(measured({ log })).toContain('unexpectedFailures');
});
