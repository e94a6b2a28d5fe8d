import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import * as v from 'valibot';
import { render } from 'velocityjs';
import { areaOf, DEPLOYED_MODULES, functionServing } from '../../infra/deployed-functions.ts';
import type { FunctionModule } from '../../infra/function-grants.ts';
import { AUTHORIZER_MODULE, ROUTES, UNMATCHED_MODULE } from '../../lib/contract/operations.ts';
import { ErrorEnvelopeSchema } from '../../lib/contract/schemas/service.ts';
import { flat, type Properties, resource, resources } from './template.ts';

/**
 * `ANY /v1/orders/{id}` -> `routes/order-views`, null for what S3 takes itself; read back from the template as the
 * local gateway does.
 */
function routes(): Map<string, string | null> {
  return new Map(
    resources('AWS::ApiGateway::Method').map(({ properties }) => [
      `${properties['HttpMethod']} ${pathOf(properties['ResourceId'])}`,
      flat(properties['Integration'].Uri).includes(':s3:path/')
        ? null
        : moduleOf(properties['Integration'].Uri),
    ]),
  );
}

function pathOf(id: unknown): string {
  const name = flat(id);
  if (name.endsWith('.RootResourceId>')) return '/';
  const { properties } = resource(name.slice(1, -1));
  const parent = pathOf(properties['ParentId']);
  return `${parent === '/' ? '' : parent}/${properties['PathPart']}`;
}

function moduleOf(uri: unknown): string {
  const alias = /<(\w+Live)>/.exec(flat(uri))?.[1] ?? '';
  const [id = ''] = flat(resource(alias).properties['FunctionName']).match(/\w+/) ?? [];
  return resource(id).properties['Handler'].replace(/\.handler$/, '');
}

const authorizers = resources('AWS::ApiGateway::Authorizer');

describe('HTTP API', () => {
  test('every operation and page is served by its function', () => {
    const found = routes();
    for (const { method, path, module } of ROUTES) {
      const own = found.get(`${method} ${path}`);
      const serving = own === undefined ? found.get(`ANY ${path}`) : own;
      const declared = module === null ? null : functionServing(module as FunctionModule);
      expect([method, path, serving]).toEqual([method, path, declared]);
    }
  });

  test('every path has one function for all that has no method of its own there', () => {
    const paths = [...new Set(ROUTES.map(({ path }) => path))];
    const any = [...routes()].filter(([route]) => route.startsWith('ANY '));
    expect(any.map(([route]) => route).sort()).toEqual(
      [...paths, '/{proxy+}'].map((path) => `ANY ${path}`).sort(),
    );
    const beside = [...routes().keys()].filter((route) => !route.startsWith('ANY '));
    expect(beside.sort()).toEqual(['DELETE /v1/orders/{id}', 'POST /v1/orders', 'PUT /v1/uploads']);
  });

  test('every function that serves calls has a route, or stands before one', () => {
    const served = new Set(
      [AUTHORIZER_MODULE, ...routes().values()].filter((each) => each !== null),
    );
    const serving = DEPLOYED_MODULES.filter(
      (module) => module.startsWith('routes/') || areaOf(module) === 'Calls',
    );
    expect(new Set<string>(serving)).toEqual(served);
  });

  test('what nothing serves goes to the function that says so', () => {
    expect(routes().get('ANY /{proxy+}')).toBe(functionServing(UNMATCHED_MODULE));
    expect(routes().get('ANY /v1/uploads')).toBe(functionServing(UNMATCHED_MODULE));
  });

  test('a method is a Lambda proxy that checks keys itself, or has the authorizer before it', () => {
    for (const { properties } of resources('AWS::ApiGateway::Method')) {
      const upload = properties['HttpMethod'] === 'PUT';
      expect(properties['Integration'].Type).toBe(upload ? 'AWS' : 'AWS_PROXY');
      expect(properties['AuthorizationType']).toBe(upload ? 'CUSTOM' : 'NONE');
      const { id } = upload ? resource(flat(properties['AuthorizerId']).slice(1, -1)) : { id: '' };
      expect(authorizers.map((authorizer) => authorizer.id).includes(id)).toBe(upload);
    }
  });

  test('the authorizer is asked for every call, key or not, and its word is never kept', () => {
    expect(authorizers).toHaveLength(1);
    const properties = authorizers[0]?.properties ?? {};
    expect(properties).toMatchObject({ Type: 'REQUEST', AuthorizerResultTtlInSeconds: 0 });
    expect(properties).not.toHaveProperty('IdentitySource');
    expect(flat(properties['AuthorizerUri'])).toMatch(/:lambda:path\/.*\/invocations$/);
    expect(moduleOf(properties['AuthorizerUri'])).toBe(AUTHORIZER_MODULE);
  });

  test('no method requires a header: the gateway drops some, and knows others by one spelling only', () => {
    expect(resources('AWS::ApiGateway::RequestValidator')).toEqual([]);
    for (const { properties } of resources('AWS::ApiGateway::Method')) {
      expect(properties).not.toHaveProperty('RequestParameters');
      expect(properties).not.toHaveProperty('RequestValidatorId');
    }
  });

  test("what an upload answers is text made of the gateway's own variables, whatever the caller accepts", () => {
    const upload = resources('AWS::ApiGateway::Method').find(
      ({ properties }) => properties['HttpMethod'] === 'PUT',
    );
    const answers = upload?.properties['Integration'].IntegrationResponses as Properties[];
    expect(answers.map((answer) => answer['StatusCode'])).toEqual(['201', '503']);
    for (const answer of answers) {
      expect(answer['ContentHandling']).toBe('CONVERT_TO_TEXT');
      expect(answer['ResponseParameters']).toMatchObject({
        'method.response.header.access-control-allow-origin': "'*'",
      });
      expect(answer['ResponseTemplates']['application/json']).not.toContain('$input');
    }
  });

  test('an upload goes where the authorizer says, and the gateway may put it into one folder alone', () => {
    const upload = resources('AWS::ApiGateway::Method').find(
      ({ properties }) => properties['HttpMethod'] === 'PUT',
    );
    const { Integration } = upload?.properties ?? {};
    expect(flat(Integration.Uri)).toMatch(/s3:path\/<DocumentsBucket>\/\{folder\}\/\{key\}$/);
    expect(Integration.RequestParameters).toEqual({
      'integration.request.path.folder': 'context.authorizer.folder',
      'integration.request.path.key': 'context.authorizer.uploadId',
      'integration.request.header.Content-Type': "'application/pdf'",
      'integration.request.header.x-amz-meta-stored-at': 'context.authorizer.storedAt',
    });
    const role = flat(Integration.Credentials).slice(1, -'.Arn>'.length);
    const rights = resources('AWS::IAM::Policy')
      .filter(({ properties }) => properties['Roles'].map(flat).includes(`<${role}>`))
      .flatMap(({ properties }) => properties['PolicyDocument'].Statement as Properties[]);
    expect(rights.map(({ Action, Resource }) => [Action, flat(Resource)])).toEqual([
      ['s3:PutObject', '<DocumentsBucket.Arn>/uploads/*'],
    ]);
  });

  /** What a caller is answered who was told this by the authorizer, with what the template overrides. */
  const answered = (template: string, authorizer: object) => {
    const responseOverride = { header: {} };
    const context = { authorizer, responseOverride };
    const body = render(readFileSync(`infra/${template}.vtl`, 'utf8'), { context });
    return { body: JSON.parse(body), override: responseOverride };
  };

  test('an upload is answered with what the authorizer named it', () => {
    const told = { folder: 'uploads', uploadId: 'ab', expiresAt: '2026-02-28T23:59:59.005Z' };
    const body = {
      status: 'ok',
      upload_key: 'up_ab.pdf',
      byte_size: null,
      expires_at: '2026-02-28T23:59:59.005Z',
    };
    expect(answered('upload-response', told)).toEqual({ body, override: { header: {} } });
    const counted = { ...told, rateLimit: '"a";r=1', rateLimitPolicy: '"a";q=2' };
    const header = { ratelimit: '"a";r=1', 'ratelimit-policy': '"a";q=2' };
    expect(answered('upload-response', counted)).toEqual({ body, override: { header } });
  });

  test('an upload that S3 refused is not stored, or was led nowhere because its key is turned off', () => {
    const failed = answered('upload-failure', { folder: 'uploads' });
    expect(failed).toMatchObject({ body: { code: 'unavailable' }, override: { header: {} } });
    expect(failed.override).not.toHaveProperty('status');
    const nowhere = answered('upload-failure', { folder: 'refused' });
    expect(nowhere).toMatchObject({ body: { code: 'key_disabled' }, override: { status: 403 } });
    for (const { body } of [failed, nowhere]) v.parse(ErrorEnvelopeSchema, body);
  });

  test('the gateway may call each http function, and nobody else may call any', () => {
    const allowed = resources('AWS::Lambda::Permission');
    expect(allowed.map(({ properties }) => properties['Principal'])).toEqual(
      allowed.map(() => 'apigateway.amazonaws.com'),
    );
    expect(new Set(allowed.map(({ properties }) => moduleOf(properties['FunctionName'])))).toEqual(
      new Set([AUTHORIZER_MODULE, ...[...routes().values()].filter((module) => module !== null)]),
    );
  });

  test('it is regional, throttled, untraced, takes PDFs as bytes, and compresses what is large', () => {
    expect(resources('AWS::ApiGateway::RestApi')[0]?.properties).toMatchObject({
      BinaryMediaTypes: expect.arrayContaining(['application/pdf', 'application/octet-stream']),
      EndpointConfiguration: { Types: ['REGIONAL'] },
      MinimumCompressionSize: 1024,
    });
    const stage = resources('AWS::ApiGateway::Stage')[0]?.properties;
    expect(stage?.['TracingEnabled']).not.toBe(true);
    expect(stage?.['MethodSettings'][0]).toMatchObject({
      DataTraceEnabled: false,
      ThrottlingBurstLimit: expect.any(Number),
      ThrottlingRateLimit: expect.any(Number),
    });
  });

  test('the access log names no caller, no path and no query', () => {
    const format = resources('AWS::ApiGateway::Stage')[0]?.properties['AccessLogSetting'].Format;
    const variables = format.match(/\$context\.[\w.]+/g);
    expect(variables).toContain('$context.requestId');
    expect(variables).toContain('$context.resourcePath');
    for (const variable of variables) {
      expect(variable).not.toMatch(/identity|\.path$|query|header|authorizer|userAgent|sourceIp/i);
    }
  });
});
