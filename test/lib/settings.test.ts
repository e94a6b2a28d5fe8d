import { describe, expect, test } from '@jest/globals';
import { DEFAULT_TERMS } from '../../lib/rails/rail-terms.ts';
import { ENV, TABLES } from '../../lib/resources.ts';
import { readSettings, SettingsError } from '../../lib/settings.ts';
import { VENDORS } from '../../lib/vendors.ts';
import { ADDRESS, COMPLETE, NOBODY } from '../builders/an-environment.ts';

const LOCAL = { LOCAL_DEPLOYMENT: 'on' };
const settingsWith = (more: Record<string, string | undefined>) =>
  readSettings({ ...COMPLETE, ...more });

function errorOf(environment: Record<string, string | undefined>): SettingsError {
  try {
    readSettings(environment);
  } catch (error) {
    if (error instanceof SettingsError) return error;
    throw error;
  }
  throw new Error('the settings were taken');
}

const problem = (environment: Record<string, string | undefined>) => errorOf(environment).message;

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
      recipientSecret: { kind: 'arn', arn: 'arn:recipient' },
      returnAddress: { ...ADDRESS, country: 'US' },
      payments: false,
      x402: false,
      stablecoin: null,
      scopedApiKeys: true,
      guestLimitPerMinute: 60,
      guestSendLimits: { networkPerDay: 50, recipientPerDay: 3 },
      ...{ retentionDays: 90, unpaidDays: 7, sandboxDays: 7, uploadHours: 24, stationeryDays: 400 },
      ...{ sandboxReadingSeconds: 20, usps: null, places: 'embedded' },
      rails: {},
      stripe: null,
      screenerModel: null,
      pageReaderModel: null,
      railTerms: DEFAULT_TERMS,
      publicUrl: null,
      front: null,
      email: null,
      allowHosts: [],
      ownPorts: null,
      ...{ mcpOriginHosts: [], securityContact: null, mpp: null, operators: NOBODY },
    });
  });

  test('reads the hosts whose pages may call the tools; none unless they are named', () => {
    const MCP_ORIGIN_HOSTS = 'mail.example,www.mail.example';
    expect(settingsWith({ MCP_ORIGIN_HOSTS }).mcpOriginHosts).toEqual([
      'mail.example',
      'www.mail.example',
    ]);
    expect(settingsWith({ MCP_ORIGIN_HOSTS: '' }).mcpOriginHosts).toEqual([]);
    for (const hosts of ['https://mail.example', 'mail.example:443', '*', 'a.example, b.example']) {
      expect(problem({ ...COMPLETE, MCP_ORIGIN_HOSTS: hosts })).toContain(
        'MCP_ORIGIN_HOSTS must be host names, separated by commas',
      );
    }
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
    const { ['LOB_API_KEY']: _, ...named } = wrong;
    for (const name of ['DEPLOYMENT_ID', ...Object.keys(named)]) expect(message).toContain(name);
    expect(message).not.toContain('zealous');
    expect(message).not.toContain(COMPLETE[ENV.orderIdSecret]);
  });

  test.each([
    'not JSON',
    'null',
    '[]',
    '"text"',
    '{"name":1}',
    JSON.stringify({ ...ADDRESS, line1: '' }),
    JSON.stringify({ ...ADDRESS, zip: ' ' }),
    JSON.stringify({ ...ADDRESS, line2: 5 }),
    JSON.stringify({ ...ADDRESS, name: '😀' }),
    JSON.stringify({ ...ADDRESS, state: 'Illinois' }),
    JSON.stringify({ ...ADDRESS, state: 'ZZ' }),
    JSON.stringify({ ...ADDRESS, zip: 'x' }),
    JSON.stringify({ ...ADDRESS, adress: 'x' }),
    JSON.stringify({ name: '', line1: '', city: '', state: '', zip: '' }),
  ])('a return address must be whole: %s', (RETURN_ADDRESS) => {
    expect(problem({ ...COMPLETE, RETURN_ADDRESS })).toContain('RETURN_ADDRESS must be JSON');
  });

  test('each problem says whose it is, so that others can name it in their own words', () => {
    const { problems } = errorOf({ ...COMPLETE, PAYMENTS: 'on', X402: 'zealous' });
    expect(problems).toEqual([
      { names: ['X402'], problem: 'must be on or off' },
      {
        names: ['STRIPE_API_KEY', 'STRIPE_API_KEY_ARN'],
        problem: 'is missing (PAYMENTS is on)',
      },
      {
        names: ['STRIPE_WEBHOOK_SECRET', 'STRIPE_WEBHOOK_SECRET_ARN'],
        problem: 'is missing (STRIPE_API_KEY needs it)',
      },
    ]);
  });

  test.each(['key', 'k:short', '{"k1":"short"}', '{zealous', '{"1":"0123456789abcdef"}', '{}'])(
    'signing secrets must be keys, and are not shown: %s',
    (secrets) => {
      const message = problem({
        ...COMPLETE,
        [ENV.signingSecretsArn]: '',
        [ENV.signingSecrets]: secrets,
      });
      expect(message).toContain('SIGNING_SECRETS must be id:secret');
      expect(message).not.toContain(secrets);
    },
  );

  test.each(['', 'off', 'k1:0123456789abcdef'])('signing secrets may be %j', (secrets) => {
    const given = { [ENV.signingSecretsArn]: '', [ENV.signingSecrets]: secrets };
    expect(settingsWith(given).signingSecrets).toEqual({ kind: 'value', value: secrets });
  });

  test.each(['a b!', '', 'x'.repeat(65), 'ünique', 'a\nb'])('no id of a deployment: %j', (id) => {
    const message = problem({ ...COMPLETE, DEPLOYMENT_ID: id });
    expect(message).toMatch(/^The settings are wrong: DEPLOYMENT_ID (must be|is missing)/);
  });

  test.each(['foo', 'foo@', '@mail.test', 'a b@mail.test', 'Mail <a@mail.test', 'a@b, c@d'])(
    'e-mails are not from %j',
    (from) => {
      const given = { [VENDORS.ses.settings.from]: from, [ENV.publicUrl]: 'https://mail.test' };
      expect(problem({ ...COMPLETE, ...given })).toContain('EMAIL_FROM must be an e-mail address');
    },
  );

  test.each(['mail-room@localhost', 'Mail Room <mail@mail.test>', '<mail@mail.test>'])(
    'e-mails may be from %s',
    (from) => {
      const given = { [VENDORS.ses.settings.from]: from, [ENV.publicUrl]: 'https://mail.test' };
      expect(settingsWith(given).email?.from).toBe(from);
    },
  );

  test.each([
    'foo',
    'http://127.0.0.1:80',
    'foo:',
    'foo:port',
    'foo:80,bar',
    'foo:80/path',
    'foo:80 ',
    'foo:99999',
  ])('a private host is named with its port: %j', (LOCAL_ALLOW_HOSTS) => {
    expect(problem({ ...COMPLETE, ...LOCAL, LOCAL_ALLOW_HOSTS })).toContain(
      'LOCAL_ALLOW_HOSTS must be host:port pairs, separated by commas',
    );
  });

  test('a private host may be an address of IPv6', () => {
    const LOCAL_ALLOW_HOSTS = '[::1]:8080,Mail.Test:80';
    const allowed = ['[::1]:8080', 'Mail.Test:80'];
    expect(settingsWith({ ...LOCAL, LOCAL_ALLOW_HOSTS }).allowHosts).toEqual(allowed);
  });

  test('a secret kept elsewhere comes before one that is given', () => {
    const both = { [ENV.orderIdSecretArn]: 'arn:ids' };
    expect(settingsWith(both).orderIdSecret).toEqual({ kind: 'arn', arn: 'arn:ids' });
  });
});

test.each([
  ['SCREENER_MODEL', 'screenerModel'],
  ['PAGE_READER_MODEL', 'pageReaderModel'],
] as const)('%s: a model does so only where one is named', (variable, name) => {
  expect(settingsWith({ [variable]: 'amazon.nova-lite-v1:0' })[name]).toContain('nova-lite');
  expect(problem({ ...COMPLETE, [variable]: 'nova' })).toContain(
    `${variable} must be the id of a Bedrock model or inference profile`,
  );
});

describe('the print facility', () => {
  const LIVE = 'https://api.lob.com/v1';
  const key = { ['LOB_API_KEY']: 'test_key' };

  test('is there when its key is, given or kept elsewhere', () => {
    const value = { kind: 'value', value: 'test_key' };
    const arn = { kind: 'arn', arn: 'arn:lob' };
    expect(settingsWith(key).rails).toEqual({ lob: { apiKey: value, baseUrl: LIVE } });
    const kept = { ['LOB_API_KEY_ARN']: 'arn:lob' };
    expect(settingsWith(kept).rails).toEqual({ lob: { apiKey: arn, baseUrl: LIVE } });
    expect(settingsWith({ ...key, ...kept }).rails).toEqual({
      lob: { apiKey: arn, baseUrl: LIVE },
    });
  });

  test('has all that its row asks for beside the key, or none of it', () => {
    const pen = { ['HANDWRYTTEN_API_KEY']: 'key', ['HANDWRYTTEN_CARD']: '1' };
    const font = { ['HANDWRYTTEN_FONT']: 'Casual David' };
    expect(settingsWith({ ...pen, ...font }).rails.handwrytten).toMatchObject({
      choices: { card: '1', font: 'Casual David' },
    });
    expect(settingsWith(font).rails).toEqual({});
    expect(problem({ ...COMPLETE, ...pen })).toContain('HANDWRYTTEN_FONT');
  });

  test('has the secret of its webhooks where one is given', () => {
    const given = settingsWith({ ...key, ['LOB_WEBHOOK_SECRET']: 'secret' }).rails.lob;
    expect(given?.webhookSecret).toEqual({ kind: 'value', value: 'secret' });
    expect(settingsWith(key).rails.lob?.webhookSecret).toBeUndefined();
  });

  test('charges what RAIL_COSTS says, and sells what RAIL_OFFERS says', () => {
    const given = { ['RAIL_COSTS']: '{"lob":{}}', ['RAIL_OFFERS']: '{"lob":{"drained":true}}' };
    expect(settingsWith(given).railTerms.lob.drained).toBe(true);
    for (const name of Object.keys(given)) {
      expect(problem({ ...COMPLETE, [name]: '{"lob":12}' })).toContain(`${name} must be JSON of`);
    }
  });

  test('is not there without a key; its address must be one all the same', () => {
    const empty = { ['LOB_API_KEY']: '', ['LOB_API_KEY_ARN']: '' };
    expect(settingsWith({ ...empty, ['LOB_API_URL']: 'https://lob.test' }).rails).toEqual({});
    expect(problem({ ...COMPLETE, ...empty, ['LOB_API_URL']: 'nonsense' })).toContain(
      'LOB_API_URL',
    );
  });

  test.each([
    ['', LIVE],
    ['https://lob.test/v1', 'https://lob.test/v1'],
    ['https://lob.test/v1/', 'https://lob.test/v1'],
  ])('is reached at %j as %s', (url, baseUrl) => {
    expect(settingsWith({ ...key, ['LOB_API_URL']: url }).rails.lob?.baseUrl).toBe(baseUrl);
  });

  test('is reached without TLS from a local deployment only', () => {
    const plain = { ...key, ['LOB_API_URL']: 'http://127.0.0.1:8080/v1' };
    expect(settingsWith({ ...LOCAL, ...plain }).rails.lob?.baseUrl).toBe(
      'http://127.0.0.1:8080/v1',
    );
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

  test('is not there without a key, and then payments cannot be on', () => {
    const hears = { ['STRIPE_WEBHOOK_SECRET']: 'whsec_1' };
    expect(settingsWith(hears).stripe).toBeNull();
    for (const key of [undefined, '']) {
      expect(problem({ ...COMPLETE, ...hears, PAYMENTS: 'on', ['STRIPE_API_KEY']: key })).toContain(
        'STRIPE_API_KEY or STRIPE_API_KEY_ARN is missing (PAYMENTS is on)',
      );
    }
    expect(settingsWith({ ...secrets, PAYMENTS: 'on' }).payments).toBe(true);
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
    ['X402_NETWORK', 'base-sepoli', 'base or base-sepolia'],
    ['X402_PAY_TO', '0xzealous', '0x and 40 hex digits'],
    ['X402_HIDDEN_REGION', 'zealous', 'like US-NY or US'],
    ['X402_FACILITATOR_URL', 'http://zealous.test', 'an https address'],
  ])('%s must be whole, and is not shown', (name, value, form) => {
    for (const X402 of ['on', 'off']) {
      const message = problem({ ...COMPLETE, ...on, X402, [name]: value });
      expect(message).toContain(`${name} must be ${form}`);
      expect(message).not.toContain('zealous');
    }
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
    const zealous = problem({ ...COMPLETE, PLACES: 'zealous' });
    expect(zealous).toContain('PLACES must be embedded or location');
  });
});
