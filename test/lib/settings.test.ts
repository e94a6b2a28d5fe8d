import { describe, expect, test } from '@jest/globals';
import { DEFAULT_RAIL_COSTS } from '../../lib/rails/rail-costs.ts';
import { ENV, TABLES } from '../../lib/resources.ts';
import { readSettings } from '../../lib/settings.ts';

const ADDRESS = { name: 'N', line1: 'L', city: 'C', state: 'ST', zip: '12345' };
const COMPLETE: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(TABLES).map(([name, { env }]) => [env, `table-${name}`])),
  DEPLOYMENT_ID: 'test',
  [ENV.documentsBucket]: 'bucket',
  [ENV.effectsQueueUrl]: 'https://queue.test/effects',
  [ENV.orderWorkflowArn]: 'arn:workflow',
  [ENV.signingSecretsArn]: 'arn:signing',
  [ENV.orderIdSecret]: 'the secret of the ids',
  [ENV.notificationSecretArn]: 'arn:notification',
  RETURN_ADDRESS: JSON.stringify(ADDRESS),
  PAYMENTS: 'on',
  X402: 'off',
  SCOPED_API_KEYS: 'on',
  GUEST_LIMIT_PER_MINUTE: '60',
};
const LOCAL = { LOCAL_DEPLOYMENT: 'on' };
const settingsWith = (more: Record<string, string | undefined>) =>
  readSettings({ ...COMPLETE, ...more });

function problem(environment: Record<string, string | undefined>): string {
  try {
    readSettings(environment);
  } catch (error) {
    return (error as Error).message;
  }
  throw new Error('the settings were taken');
}

describe('readSettings', () => {
  test('reads a complete environment', () => {
    expect(readSettings(COMPLETE)).toEqual({
      deploymentId: 'test',
      tableNames: Object.fromEntries(Object.keys(TABLES).map((name) => [name, `table-${name}`])),
      documentsBucket: 'bucket',
      effectsQueueUrl: 'https://queue.test/effects',
      orderWorkflowArn: 'arn:workflow',
      signingSecrets: { kind: 'arn', arn: 'arn:signing' },
      orderIdSecret: { kind: 'value', value: 'the secret of the ids' },
      notificationSecret: { kind: 'arn', arn: 'arn:notification' },
      returnAddress: { ...ADDRESS, country: 'US' },
      payments: true,
      x402: false,
      stablecoin: null,
      scopedApiKeys: true,
      guestLimitPerMinute: 60,
      usps: null,
      places: 'embedded',
      lob: null,
      stripe: null,
      screenerModel: null,
      railCosts: DEFAULT_RAIL_COSTS,
      email: null,
      allowHosts: [],
      mcpOriginHosts: [],
    });
  });

  test('reads who e-mails are from, and where their links lead', () => {
    const given = { [ENV.emailFrom]: 'mail@mail.test', [ENV.publicUrl]: 'https://mail.test/' };
    const email = {
      from: 'mail@mail.test',
      publicUrl: 'https://mail.test',
      configurationSet: null,
    };
    expect(settingsWith(given).email).toEqual(email);
    expect(settingsWith({ ...given, [ENV.emailConfigurationSet]: 'set' }).email).toEqual({
      ...email,
      configurationSet: 'set',
    });
    expect(settingsWith({ [ENV.emailFrom]: '' }).email).toBeNull();
  });

  test('links in e-mails must lead somewhere', () => {
    expect(problem({ ...COMPLETE, [ENV.emailFrom]: 'mail@mail.test' })).toContain(ENV.publicUrl);
  });

  test('reads the hosts whose pages may call the tools; none unless they are named', () => {
    const MCP_ORIGIN_HOSTS = 'mail.example,www.mail.example';
    expect(settingsWith({ MCP_ORIGIN_HOSTS }).mcpOriginHosts).toEqual([
      'mail.example',
      'www.mail.example',
    ]);
    expect(settingsWith({ MCP_ORIGIN_HOSTS: '' }).mcpOriginHosts).toEqual([]);
  });

  test('names every missing setting at once', () => {
    const message = problem({});
    const alternatives = [ENV.signingSecretsArn, ENV.signingSecrets, ENV.orderIdSecretArn];
    for (const name of [...Object.keys(COMPLETE), ...alternatives]) {
      expect(message).toContain(name);
    }
  });

  test.each(Object.keys(COMPLETE))('names %s alone when only it is missing', (name) => {
    const message = problem({ ...COMPLETE, [name]: undefined });
    const named = [...Object.keys(COMPLETE)].filter((other) => message.includes(` ${other} `));
    expect(message).toContain(name);
    expect(named.filter((other) => !name.startsWith(other))).toEqual([]);
  });

  test('names every malformed setting at once, and shows none of their values', () => {
    const wrong = {
      PAYMENTS: 'zealous',
      X402: 'zealous',
      GUEST_LIMIT_PER_MINUTE: 'zealous',
      RETURN_ADDRESS: '{"name":"zealous"}',
      LOCAL_ALLOW_HOSTS: 'zealous:80',
      ['LOB_API_KEY']: 'test_zealous',
      ['LOB_API_URL']: 'http://zealous.test/v1',
    };
    const message = problem({ ...COMPLETE, ...wrong, DEPLOYMENT_ID: '' });
    for (const name of ['DEPLOYMENT_ID', 'PAYMENTS', 'X402', 'RETURN_ADDRESS']) {
      expect(message).toContain(name);
    }
    for (const name of ['GUEST_LIMIT_PER_MINUTE', 'LOCAL_ALLOW_HOSTS', 'LOB_API_URL']) {
      expect(message).toContain(name);
    }
    expect(message).not.toContain('zealous');
    expect(message).not.toContain(COMPLETE[ENV.orderIdSecret]);
  });

  test.each(['not JSON', 'null', '[]', '"text"', '{"name":1}'])(
    'a return address must be whole: %s',
    (RETURN_ADDRESS) => {
      expect(problem({ ...COMPLETE, RETURN_ADDRESS })).toContain('RETURN_ADDRESS must be JSON');
    },
  );

  test('a secret kept elsewhere comes before one that is given', () => {
    const both = { [ENV.orderIdSecretArn]: 'arn:ids' };
    expect(settingsWith(both).orderIdSecret).toEqual({ kind: 'arn', arn: 'arn:ids' });
  });

  test('private hosts may be reached from a local deployment only', () => {
    const LOCAL_ALLOW_HOSTS = '127.0.0.1:8080,localhost:9090';
    expect(settingsWith({ ...LOCAL, LOCAL_ALLOW_HOSTS }).allowHosts).toEqual([
      '127.0.0.1:8080',
      'localhost:9090',
    ]);
    for (const LOCAL_DEPLOYMENT of [undefined, '', 'off', 'ON']) {
      expect(problem({ ...COMPLETE, LOCAL_DEPLOYMENT, LOCAL_ALLOW_HOSTS })).toContain(
        'LOCAL_ALLOW_HOSTS is for local deployments only',
      );
    }
  });
});

test('a model screens only where one is named', () => {
  const named = { [ENV.screenerModel]: 'us.amazon.nova-lite-v1:0' };
  expect(settingsWith(named).screenerModel).toBe('us.amazon.nova-lite-v1:0');
  expect(settingsWith({ [ENV.screenerModel]: '' }).screenerModel).toBeNull();
});

describe('the print facility', () => {
  const LIVE = 'https://api.lob.com/v1';
  const key = { ['LOB_API_KEY']: 'test_key' };

  test('is there when its key is, given or kept elsewhere', () => {
    const value = { kind: 'value', value: 'test_key' };
    const arn = { kind: 'arn', arn: 'arn:lob' };
    expect(settingsWith(key).lob).toEqual({ apiKey: value, baseUrl: LIVE });
    const kept = { ['LOB_API_KEY_ARN']: 'arn:lob' };
    expect(settingsWith(kept).lob).toEqual({ apiKey: arn, baseUrl: LIVE });
    expect(settingsWith({ ...key, ...kept }).lob).toEqual({ apiKey: arn, baseUrl: LIVE });
  });

  test('has the secret of its webhooks where one is given', () => {
    const given = settingsWith({ ...key, ['LOB_WEBHOOK_SECRET']: 'secret' }).lob;
    expect(given?.webhookSecret).toEqual({ kind: 'value', value: 'secret' });
    expect(settingsWith(key).lob?.webhookSecret).toBeUndefined();
  });

  test('charges what RAIL_COSTS says', () => {
    const costs = settingsWith({ ['RAIL_COSTS']: '{"lob":{"extra_page_cents":12}}' }).railCosts;
    expect(costs['lob']).toMatchObject({ extraPageCents: 12 });
    expect(problem({ ...COMPLETE, ['RAIL_COSTS']: '{"lob":12}' })).toContain(
      'RAIL_COSTS must be JSON of cents by rail',
    );
  });

  test('is not there without a key, whatever its address', () => {
    const empty = { ['LOB_API_KEY']: '', ['LOB_API_KEY_ARN']: '', ['LOB_API_URL']: 'nonsense' };
    expect(settingsWith(empty).lob).toBeNull();
  });

  test.each([
    ['', LIVE],
    ['https://lob.test/v1', 'https://lob.test/v1'],
    ['https://lob.test/v1/', 'https://lob.test/v1'],
  ])('is reached at %j as %s', (url, baseUrl) => {
    expect(settingsWith({ ...key, ['LOB_API_URL']: url }).lob?.baseUrl).toBe(baseUrl);
  });

  test('is reached without TLS from a local deployment only', () => {
    const plain = { ...key, ['LOB_API_URL']: 'http://127.0.0.1:8080/v1' };
    expect(settingsWith({ ...LOCAL, ...plain }).lob?.baseUrl).toBe('http://127.0.0.1:8080/v1');
    expect(problem({ ...COMPLETE, ...plain })).toContain(`${'LOB_API_URL'} must be an https`);
  });

  test.each(['lob.test/v1', 'ftp://lob.test/v1', 'https://'])('is not reached at %s', (url) => {
    const named = `${'LOB_API_URL'} must be an https address`;
    expect(problem({ ...COMPLETE, ...LOCAL, ...key, ['LOB_API_URL']: url })).toContain(named);
  });
});

describe('the payment processor', () => {
  const secrets = { ['STRIPE_API_KEY']: 'sk_test_1', ['STRIPE_WEBHOOK_SECRET']: 'whsec_1' };

  test('is there when its secrets are, given or kept elsewhere', () => {
    expect(settingsWith(secrets).stripe).toEqual({
      apiKey: { kind: 'value', value: 'sk_test_1' },
      webhookSecret: { kind: 'value', value: 'whsec_1' },
      baseUrl: 'https://api.stripe.com',
    });
    const kept = { ['STRIPE_API_KEY_ARN']: 'arn:key', ['STRIPE_WEBHOOK_SECRET_ARN']: 'arn:events' };
    expect(settingsWith(kept).stripe).toMatchObject({
      apiKey: { kind: 'arn', arn: 'arn:key' },
      webhookSecret: { kind: 'arn', arn: 'arn:events' },
    });
  });

  test('is not there without a key', () => {
    expect(settingsWith({ ['STRIPE_WEBHOOK_SECRET']: 'whsec_1' }).stripe).toBeNull();
  });

  test('with a key alone nobody would hear of payments', () => {
    const message = problem({ ...COMPLETE, ['STRIPE_API_KEY']: 'sk_test_1' });
    expect(message).toContain('STRIPE_WEBHOOK_SECRET or STRIPE_WEBHOOK_SECRET_ARN is missing');
    expect(message).not.toContain('sk_test_1');
  });

  test('is reached over TLS, but for a local deployment', () => {
    const plain = { ...secrets, ['STRIPE_API_URL']: 'http://127.0.0.1:8080' };
    expect(settingsWith({ ...LOCAL, ...plain }).stripe?.baseUrl).toBe('http://127.0.0.1:8080');
    expect(problem({ ...COMPLETE, ...plain })).toContain('STRIPE_API_URL must be an https address');
  });
});

describe('the stablecoin lane', () => {
  const payTo = `0x${'a'.repeat(40)}`;
  const on = {
    X402: 'on',
    ['X402_NETWORK']: 'base',
    ['X402_PAY_TO']: payTo,
    ['X402_RPC_URL']: 'https://chain.test/key',
    ['X402_REFUND_KEY_ARN']: 'arn:refund',
  };

  test('is on with everything it needs', () => {
    expect(settingsWith(on).x402).toBe(true);
    expect(settingsWith(on).stablecoin).toEqual({
      payTo,
      network: 'base',
      facilitatorUrl: 'https://x402.org/facilitator',
      rpcUrl: { kind: 'value', value: 'https://chain.test/key' },
      refundKey: { kind: 'arn', arn: 'arn:refund' },
      hiddenRegion: null,
    });
    expect(settingsWith({ ...on, ['X402_HIDDEN_REGION']: 'US-NY' }).stablecoin?.hiddenRegion).toBe(
      'US-NY',
    );
  });

  test('switched off, it is still there to pay back, if it is whole', () => {
    const off = { ...on, X402: 'off' };
    expect(settingsWith(off)).toMatchObject({ x402: false, stablecoin: { payTo } });
    for (const name of Object.keys(on).filter((each) => each !== 'X402')) {
      expect(settingsWith({ ...off, [name]: undefined }).stablecoin).toBeNull();
    }
  });

  test('on, but not whole, names everything that is missing', () => {
    const message = problem({ ...COMPLETE, X402: 'on' });
    for (const name of Object.keys(on)) {
      if (name !== 'X402') expect(message).toContain(name.replace('_ARN', ''));
    }
  });

  test.each([
    ['X402_NETWORK', 'zealous', 'base or base-sepolia'],
    ['X402_PAY_TO', '0xzealous', '0x and 40 hex digits'],
    ['X402_HIDDEN_REGION', 'zealous', 'like US-NY or US'],
    ['X402_FACILITATOR_URL', 'http://zealous.test', 'an https address'],
  ])('%s must be whole, and is not shown', (name, value, form) => {
    const message = problem({ ...COMPLETE, ...on, [name]: value });
    expect(message).toContain(`${name} must be ${form}`);
    expect(message).not.toContain('zealous');
  });
});

describe('the carrier that verifies addresses', () => {
  const credentials = { ['USPS_CREDENTIALS']: 'id:secret' };

  test('is asked when the deployment has an account for it', () => {
    expect(settingsWith(credentials).usps).toEqual({
      credentials: { kind: 'value', value: 'id:secret' },
      baseUrl: 'https://apis.usps.com',
    });
    expect(settingsWith({ ['USPS_CREDENTIALS_ARN']: 'arn:usps' }).usps).toMatchObject({
      credentials: { kind: 'arn', arn: 'arn:usps' },
    });
    expect(settingsWith({ ['USPS_CREDENTIALS']: '' }).usps).toBeNull();
  });

  test('is reached over TLS only', () => {
    const plain = { ...credentials, ['USPS_API_URL']: 'http://usps.test' };
    expect(problem({ ...COMPLETE, ...plain })).toContain('USPS_API_URL must be an https address');
  });
});

describe('places', () => {
  test('are looked up in the ZIP codes that come along, or in Amazon Location', () => {
    expect(settingsWith({ PLACES: '' }).places).toBe('embedded');
    expect(settingsWith({ PLACES: 'location' }).places).toBe('location');
    expect(problem({ ...COMPLETE, PLACES: 'zealous' })).toContain(
      'PLACES must be embedded or location',
    );
  });
});
