import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build } from 'rolldown';
import { bundleFunctions } from '../infra/bundle-functions.ts';
import { DEPLOYED_MODULES } from '../infra/deployed-functions.ts';
import { synthesize } from '../infra/synthesize.ts';
import { ENV } from '../lib/resources.ts';
import { serveOnLoopback } from '../local/engines/loopback.ts';
import { readDeployment } from '../local/template/template.ts';
import { lastLineOf, moduleOf } from './support/fresh-process.ts';
import { median } from './support/interleaved.ts';
import { type Bench, type Measurement, measurement } from './support/measurement.ts';

const ROUNDS = 15;
const ROOT = join(import.meta.dirname, '..');

/** What any function that validates and asks DynamoDB has to load. */
const LEAST = `
import { DynamoDBClient, GetItemCommand } from '@aws-sdk/client-dynamodb';
import * as v from 'valibot';
const client = new DynamoDBClient({ region: 'us-east-1', endpoint: 'http://127.0.0.1:1' });
export const handler = (event) =>
  client.send(new GetItemCommand({ TableName: v.parse(v.string(), event), Key: {} }));
`;

/** A route, the function that it is of, and what its modules may cost of the least. */
const ROUTES = [
  { route: 'get-order', of: 'routes/order-views', goal: 1.2 },
  { route: 'cancel-order', of: 'routes/order-actions', goal: 1.2 },
  { route: 'create-quote', of: 'routes/quotes', goal: 1.6 },
  { route: 'create-order', of: 'routes/create-order', goal: 1.6 },
] as const;

/**
 * What a function costs before its first answer: its modules, as they are bundled, and the whole way of a fresh process
 * to an answer of DynamoDB. Fresh processes in turns.
 */
export const bench: Bench = {
  name: 'cold-start: fresh processes that load a function, and that give a first answer',
  async run() {
    mkdirSync(join(ROOT, 'dist'), { recursive: true });
    const folder = mkdtempSync(join(ROOT, 'dist/cold-start-'));
    try {
      const ours = await bundleFunctions(DEPLOYED_MODULES, parts(folder, 'ours'));
      writeFileSync(join(folder, 'least.ts'), LEAST);
      const least = await bundleFunctions(['least'], {
        sourcedir: folder,
        ...parts(folder, 'least-out'),
      });
      return [...(await loads(ours, join(least, 'least.mjs'))), await firstAnswer(folder, ours)];
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

const parts = (folder: string, name: string) => ({
  outdir: join(folder, name),
  mapsdir: join(folder, `${name}-maps`),
});

async function loads(ours: string, least: string): Promise<Measurement[]> {
  const contenders = [[least], ...ROUTES.map(({ route, of }) => filesOf(ours, of, route))];
  const times = contenders.map((): number[] => []);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [at, files] of contenders.entries()) times[at]?.push(await loadMs(files));
  }
  const [leastMs = 0, ...routeMs] = times.map(median);
  return ROUTES.map(({ route, goal }, at) =>
    measurement({
      name: `load ${route}`,
      unit: 'ms',
      ours: routeMs[at] ?? 0,
      peer: { name: 'the SDK for DynamoDB and valibot, bundled alike', value: leastMs },
      floor: 1,
      goal: { judged: 'ratio', atMost: goal },
    }),
  );
}

/** The function as it starts, and what it loads for the route. */
function filesOf(folder: string, of: string, route: string): string[] {
  const entry = join(folder, `${of}.mjs`);
  const chunk = new RegExp(`import\\(.(\\.\\./chunks/${route}-[\\w-]+\\.mjs)`);
  const found = chunk.exec(readFileSync(entry, 'utf8'))?.[1];
  if (found === undefined) throw new Error(`${of} has no chunk for ${route}`);
  return [entry, join(dirname(entry), found)];
}

async function loadMs(files: readonly string[]): Promise<number> {
  const imports = files.map((file) => `await import(${JSON.stringify(file)});`).join('');
  const code = `const began = performance.now(); ${imports} console.log(performance.now() - began); process.exit();`;
  return Number(await lastLineOf(moduleOf(code)));
}

/** Of an order that is not there: one question to DynamoDB, which answers at once. */
async function firstAnswer(folder: string, ours: string): Promise<Measurement> {
  const server = await serveOnLoopback((request, response) => {
    request.resume();
    request.once('end', () => {
      response.writeHead(200, { 'content-type': 'application/x-amz-json-1.0' }).end('{}');
    });
  });
  const peer = join(folder, 'hand-signed.cjs');
  await build({
    input: join(ROOT, 'bench/support/hand-signed.ts'),
    platform: 'node',
    transform: { target: 'node24' },
    output: { file: peer, format: 'cjs', minify: true },
  });
  const environment = deployedEnvironment(server.endpoint);
  const entry = JSON.stringify(join(ours, 'routes/order-views.mjs'));
  const id = `ord_test_${'0'.repeat(32)}`;
  const code = `const { handler } = await import(${entry});
    const { statusCode } = await handler(${JSON.stringify(readEvent(id))}, {});
    if (statusCode !== 404) throw new Error(String(statusCode));
    console.log(performance.now()); process.exit();`;
  const times: [number[], number[]] = [[], []];
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      times[0].push(Number(await lastLineOf(moduleOf(code), environment)));
      times[1].push(Number(await lastLineOf([peer], environment)));
    }
  } finally {
    await server.stop();
  }
  return measurement({
    name: 'first answer of get-order, from the start of its process',
    unit: 'ms',
    ours: median(times[0]),
    peer: { name: 'one call signed by hand', value: median(times[1]) },
    floor: 1.96,
    goal: { judged: 'ratio', atMost: 2.2 },
  });
}

/** As deployed, but for the one engine that is asked, and secrets that are at hand. */
function deployedEnvironment(endpoint: string): Record<string, string> {
  const { functions } = readDeployment(synthesize());
  const environments = Object.values(functions).map(({ environment }) => environment);
  return {
    ...(Object.assign({}, ...environments) as Record<string, string>),
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
    AWS_ENDPOINT_URL_DYNAMODB: endpoint,
    [ENV.signingSecrets]: `k1:${randomBytes(32).toString('hex')}`,
    [ENV.orderIdSecret]: randomBytes(32).toString('hex'),
    [ENV.notificationSecret]: randomBytes(32).toString('hex'),
    [ENV.recipientSecret]: randomBytes(32).toString('hex'),
    LOB_API_KEY: 'test_key',
  };
}

/** As the gateway hands a read of an order to its function. */
function readEvent(id: string): object {
  return {
    httpMethod: 'GET',
    path: `/v1/orders/${id}`,
    resource: '/v1/orders/{id}',
    headers: {},
    multiValueHeaders: {},
    pathParameters: { id },
    queryStringParameters: null,
    body: null,
    isBase64Encoded: false,
    requestContext: { requestId: 'bench', identity: { sourceIp: '203.0.113.7' } },
  };
}
