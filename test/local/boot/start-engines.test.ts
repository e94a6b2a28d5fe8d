import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { EngineOptions } from '../../../local/boot/engine-options.ts';
import { ENDPOINTS } from '../../../local/boot/environment.ts';
import { type Engines, startEngines } from '../../../local/boot/start-engines.ts';
import type { LocalClock } from '../../../local/clock.ts';
import { createFaults } from '../../../local/faults/faults.ts';
import { openLedger } from '../../../local/simulators/ledger.ts';
import { newDataDir, removeDataDirs } from '../support/data-dir.ts';
import { eventually } from '../support/eventually.ts';
import { startStillClock } from '../support/still-clock.ts';

const REPLACED = Object.fromEntries(
  Object.keys(ENDPOINTS).map((name) => [name, `https://${name}.example`]),
);
const EVERYWHERE = Object.fromEntries(
  Object.entries(ENDPOINTS).map(([name, variable]) => [variable, `https://${name}.example`]),
);

let dataDir: string;
let clock: LocalClock;
let engines: Engines | undefined;
let listeningBefore: number;

beforeEach(() => {
  listeningBefore = listening();
  dataDir = newDataDir();
  clock = startStillClock({ dataDir, graceMs: 100 });
});

afterEach(async () => {
  await engines?.stop();
  engines = undefined;
  await eventually(listening, (count) => count <= listeningBefore);
  clock.stop();
  removeDataDirs();
});

function start(environment: EngineOptions['environment']): Promise<Engines> {
  return startEngines({
    settings: { port: 0, dataDir, store: 'memory', clockSpeed: 1, gateway: 'local' },
    environment,
    deployment: {
      functions: {},
      tables: [],
      buckets: ['documents'],
      queues: [],
      schedules: [],
      stateMachines: [],
      routes: [],
      gatewayResponses: {},
      binaryMediaTypes: [],
      minimumCompressionSize: null,
    },
    clock,
    ledger: openLedger(dataDir),
    faults: createFaults(),
    orderOf: async () => undefined,
    invoke: async () => undefined,
    publicUrl: 'http://127.0.0.1:1',
    serviceUrl: 'http://127.0.0.1:1',
    onError: () => {},
  });
}

/**
 * Servers of this process that listen, which is what an engine that was left running would be. A socket that was closed
 * is gone a moment later, so this is asked again until it holds.
 */
function listening(): number {
  return process.getActiveResourcesInfo().filter((name) => name === 'TCPServerWrap').length;
}

describe('the engines', () => {
  test('are none where the environment names others, each under its own name', async () => {
    engines = await start(EVERYWHERE);
    expect(engines).toMatchObject({ endpoints: REPLACED, stripe: undefined, x402: null });
    expect(engines.mailIsSimulated).toBe(false);
    expect(listening()).toBeLessThanOrEqual(listeningBefore);
  });

  test('answer each where its own name says, beside those that the environment names', async () => {
    const { [ENDPOINTS.usps]: _usps, [ENDPOINTS.stripe]: _stripe, ...others } = EVERYWHERE;
    engines = await start(others);
    const { usps, stripe, ...named } = engines.endpoints;
    expect({ ...named, usps: REPLACED['usps'], stripe: REPLACED['stripe'] }).toEqual(REPLACED);
    expect(stripe).toBe(engines.stripe?.endpoint);
    const token = await fetch(`${usps}/oauth2/v3/token`, {
      method: 'POST',
      body: JSON.stringify({
        client_id: 'a',
        client_secret: 'b',
        grant_type: 'client_credentials',
      }),
    });
    expect(await token.json()).toMatchObject({ token_type: 'Bearer' });
  });

  test('keep the store in memory where that was asked for, and say so', async () => {
    const { [ENDPOINTS.dynamodb]: _dynamodb, ...others } = EVERYWHERE;
    engines = await start(others);
    expect(engines.endpoints).toEqual({ ...REPLACED, dynamodb: '' });
    expect(engines.hasDynamoDb).toBe(false);
    expect(engines.notices).toEqual([expect.stringContaining('The store is in memory')]);
    expect(engines.notices[0]).not.toContain('Install');
  });

  test('are all stopped when one cannot start', async () => {
    writeFileSync(join(dataDir, 'world'), 'a file where the folder of the mails belongs');
    const { [ENDPOINTS.usps]: _usps, [ENDPOINTS.ses]: _ses, ...others } = EVERYWHERE;
    await expect(start(others)).rejects.toThrow('world');
    await eventually(listening, (count) => count <= listeningBefore);
  });
});
