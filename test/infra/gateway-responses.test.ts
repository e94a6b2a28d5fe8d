import { describe, expect, test } from '@jest/globals';
import { ResponseType } from 'aws-cdk-lib/aws-apigateway';
import * as v from 'valibot';
import { CROSS_ORIGIN_HEADERS } from '../../lib/contract/cross-origin.ts';
import { ErrorEnvelopeSchema } from '../../lib/contract/schemas/service.ts';
import { ERRORS, type ErrorCode, errorSpec } from '../../lib/errors/catalog.ts';
import { errorEnvelope, MailError } from '../../lib/errors/mail-error.ts';
import { answerUnmatched } from '../../lib/http/unmatched-route.ts';
import { type Properties, resources } from './template.ts';

const ANSWERS = resources('AWS::ApiGateway::GatewayResponse').map(({ properties }) => properties);

function envelopeOf(answer: Properties): v.InferOutput<typeof ErrorEnvelopeSchema> {
  const text: string = answer['ResponseTemplates']['application/json'];
  return v.parse(ErrorEnvelopeSchema, JSON.parse(text));
}

/** The status a caller sees, where the answer itself says it. */
function statusOf(answer: Properties): number | undefined {
  return answer['StatusCode'] === undefined ? undefined : Number(answer['StatusCode']);
}

const answerTo = (type: string) => ANSWERS.find((answer) => answer['ResponseType'] === type);

describe('gateway responses', () => {
  test('every kind of answer that the gateway knows is ours', () => {
    const all = Object.values(ResponseType).filter((type) => type instanceof ResponseType);
    expect(all.length).toBeGreaterThan(15);
    expect(new Set(ANSWERS.map((answer) => answer['ResponseType']))).toEqual(
      new Set(all.map(({ responseType }) => responseType)),
    );
  });

  test('each is the envelope, with a code of the catalog and a status of that code', () => {
    for (const answer of ANSWERS) {
      const envelope = envelopeOf(answer);
      expect(Object.keys(envelope).slice(0, 4)).toEqual(['status', 'code', 'reason', 'next']);
      expect(Object.keys(ERRORS)).toContain(envelope.code);
      const spec = errorSpec(envelope.code as ErrorCode);
      expect(envelope.status).toBe(spec.status);
      expect(envelope.next.length).toBeGreaterThan(0);
      const status = statusOf(answer);
      if (status !== undefined) expect(spec.http).toContain(status);
    }
  });

  test('where the input is wrong, `errors` says where, in our own words of places', () => {
    const told = ANSWERS.flatMap((answer) => {
      const { code, reason: message, errors } = envelopeOf(answer);
      expect(errors !== undefined).toBe(statusOf(answer) === 400);
      for (const error of errors ?? []) expect(error).toMatchObject({ code, message });
      return (errors ?? []).map(({ pointer }) => [answer['ResponseType'], pointer]);
    });
    expect(Object.fromEntries(told)).toEqual({
      BAD_REQUEST_BODY: '',
      BAD_REQUEST_PARAMETERS: 'query',
      UNSUPPORTED_MEDIA_TYPE: 'header/Content-Type',
    });
  });

  test('only DEFAULT_4XX leaves the status alone: it would overwrite all the others', () => {
    const silent = ANSWERS.filter((answer) => statusOf(answer) === undefined);
    expect(silent.map((answer) => answer['ResponseType'])).toEqual(['DEFAULT_4XX']);
  });

  test('each carries the request id', () => {
    for (const answer of ANSWERS) {
      expect(answer['ResponseParameters']).toMatchObject({
        'gatewayresponse.header.x-request-id': 'context.requestId',
      });
    }
  });

  test('pages of any site may read each: it tells nothing of anybody', () => {
    const told = Object.entries(CROSS_ORIGIN_HEADERS).map(([name, value]) => [
      `gatewayresponse.header.${name}`,
      `'${value}'`,
    ]);
    for (const answer of ANSWERS) {
      expect(answer['ResponseParameters']).toMatchObject(Object.fromEntries(told));
    }
  });

  test('a path that nothing serves is answered as the function would', () => {
    const answer = answerTo('MISSING_AUTHENTICATION_TOKEN') ?? {};
    const told = refusalOf(() => answerUnmatched('GET', '/v1'));
    expect(answer['ResponseTemplates']['application/json']).toBe(
      JSON.stringify(errorEnvelope(told)),
    );
    expect(answer['ResponseParameters']).toMatchObject({
      'gatewayresponse.header.Cache-Control': "'no-store'",
      'gatewayresponse.header.X-Content-Type-Options': "'nosniff'",
    });
  });

  test('Retry-After is there exactly where the catalog demands it', () => {
    for (const answer of ANSWERS) {
      const retryAfter = answer['ResponseParameters']['gatewayresponse.header.Retry-After'];
      const { retryAfter: demanded } = errorSpec(envelopeOf(answer).code as ErrorCode);
      if (demanded) expect(retryAfter).toMatch(/^'[1-9]\d*'$/);
      else expect(retryAfter).toBeUndefined();
    }
  });

  test.each([
    ['REQUEST_TOO_LARGE', 413, 'file_too_large'],
    ['THROTTLED', 429, 'rate_limited'],
    ['QUOTA_EXCEEDED', 429, 'rate_limited'],
    ['INTEGRATION_TIMEOUT', 503, 'unavailable'],
    ['INTEGRATION_FAILURE', 503, 'unavailable'],
    ['API_CONFIGURATION_ERROR', 503, 'unavailable'],
    ['BAD_REQUEST_BODY', 400, 'invalid_request'],
    ['BAD_REQUEST_PARAMETERS', 400, 'invalid_request'],
    ['MISSING_AUTHENTICATION_TOKEN', 404, 'not_found'],
    ['UNAUTHORIZED', 401, 'invalid_key'],
    ['ACCESS_DENIED', 429, 'rate_limited'],
    ['AUTHORIZER_FAILURE', 503, 'key_store_unavailable'],
    ['AUTHORIZER_CONFIGURATION_ERROR', 503, 'key_store_unavailable'],
    ['WAF_FILTERED', 403, 'insufficient_scope'],
    ['DEFAULT_5XX', 500, 'internal'],
  ])('%s is %i %s', (type, status, code) => {
    const answer = answerTo(type) ?? {};
    expect(statusOf(answer)).toBe(status);
    expect(envelopeOf(answer).code).toBe(code);
  });
});

function refusalOf(work: () => unknown): MailError {
  try {
    work();
  } catch (error) {
    if (error instanceof MailError) return error;
  }
  throw new Error('nothing was refused');
}
