/** The secrets that vendors give out: each has a reader, and nobody may read one that nothing it does needs. */
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { secretContextKey } from '../../infra/context.ts';
import {
  DEPLOYED_MODULES,
  type DeployedModule,
  deployedGrants,
} from '../../infra/deployed-functions.ts';
import { synthesize } from '../../infra/synthesize.ts';
import { EnvironmentReader } from '../../lib/environment-reader.ts';
import { GIVEN_SECRETS, type SecretUse } from '../../lib/vendors.ts';
import { flat, resource, resources } from './template.ts';

const ROOT = new URL('../../', import.meta.url);

/** What asks a vendor for something that takes the secret: a call of its port. */
const NEEDED_BY: Readonly<Record<SecretUse, RegExp>> = {
  'rail.api': /\brail\.(submit|find|track)\(/,
  'rail.webhook': /\brail\??\.readWebhook\b/,
  'cards.api': /\bcheckout\.(open|read|expire)\(|\blane\??\.(capture|release|refund)\(/,
  'cards.webhook': /\bcheckout\.readEvent\(/,
  'stablecoin.chain': /\bstablecoin\.(verify|settle|find|refund)\(|\blane\??\.refund\(/,
  'stablecoin.refund': /\blane\??\.refund\(/,
  'addresses.api': /\baddressVerifier\.verify\(/,
};
const USES = Object.keys(NEEDED_BY) as readonly SecretUse[];

/** Imports that run: types say nothing of what is called. */
const IMPORT = /^(?:import|export) (?!type\b)[^;]*?from '(\.[^']+)'|\bimport\(\s*'(\.[^']+)'/gm;

/** The texts of a module and of whatever it runs, the adapters apart: those are handed in. */
function textsOf(url: URL, seen: Map<string, string>): Map<string, string> {
  if (seen.has(url.href) || /\/(functions\/deps|adapters\/.*)\.ts$/.test(url.href)) return seen;
  const text = existsSync(url) ? readFileSync(url, 'utf8') : '';
  seen.set(url.href, text);
  for (const [, fixed, lazy] of text.matchAll(IMPORT)) {
    const path = fixed ?? lazy ?? '';
    if (path.endsWith('.ts')) textsOf(new URL(path, url), seen);
  }
  return seen;
}

/** The uses of given secrets that anything a function runs may come to need. */
function neededBy(module: DeployedModule): readonly SecretUse[] {
  const texts = [...textsOf(new URL(`functions/${module}.ts`, ROOT), new Map()).values()];
  return USES.filter((use) => texts.some((text) => NEEDED_BY[use].test(text)));
}

function granted(module: DeployedModule): readonly SecretUse[] {
  return USES.filter((use) => deployedGrants(module).secrets?.includes(use));
}

/** Their code reaches further than their calls do. */
const NEVER_ASKED: Readonly<Partial<Record<DeployedModule, string>>> = {
  'routes/descriptions': 'describes the tools, and runs none',
  'routes/credit-checkouts': 'gives money back by the lane of cards alone',
  'routes/stripe-webhook': 'gives money back by the lane of cards alone',
  'schedules/place-batches': 'places orders that a code pays for alone',
};

describe('a function', () => {
  test.each(DEPLOYED_MODULES)('%s may read no secret that nothing it runs needs', (module) => {
    const needed = neededBy(module);
    expect(granted(module).filter((use) => !needed.includes(use))).toEqual([]);
  });

  test('may read whatever it needs', () => {
    const lacking = DEPLOYED_MODULES.filter((module) =>
      neededBy(module).some((use) => !granted(module).includes(use)),
    );
    expect(lacking).toEqual(Object.keys(NEVER_ASKED));
  });
});

describe('a secret that a vendor gives out', () => {
  const arnOf = (variable: string) =>
    `arn:aws:secretsmanager:us-east-1:123456789012:secret:${variable}-AbCdEf`;
  const context = {
    ...Object.fromEntries(
      GIVEN_SECRETS.map(({ variable }) => [secretContextKey(variable), arnOf(variable)]),
    ),
    // Its key needs them.
    handwryttenCard: '3404',
    handwryttenFont: 'Casual David',
  };
  const synthesized = synthesize({ context });
  const functions = resources('AWS::Lambda::Function', synthesized);
  /** The policies of a function's role, as text. */
  const policiesOf = (module: DeployedModule): string => {
    const found = functions.find(({ properties }) => properties['Handler'] === `${module}.handler`);
    const role = flat(found?.properties['Role']).replace(/^<|\.Arn>$/g, '');
    return JSON.stringify(resource(role, synthesized).properties);
  };

  test.each(GIVEN_SECRETS)('$variable is named to every function', ({ variable }) => {
    for (const { properties } of functions) {
      const environment = properties['Environment'].Variables;
      const reader = new EnvironmentReader(environment);
      expect(reader.given(variable)).toEqual({ kind: 'arn', arn: arnOf(variable) });
      expect(environment[`${variable}_ARN`]).toBe(`:${variable}-AbCdEf`);
    }
  });

  test.each(GIVEN_SECRETS)(
    '$variable may be read by those with a right on $use, and there are some',
    ({ variable, use }) => {
      const readers = DEPLOYED_MODULES.filter((module) =>
        policiesOf(module).includes(arnOf(variable)),
      );
      expect(readers).toEqual(DEPLOYED_MODULES.filter((module) => granted(module).includes(use)));
      expect(readers).not.toEqual([]);
    },
  );
});
