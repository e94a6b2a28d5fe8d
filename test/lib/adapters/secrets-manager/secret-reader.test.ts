import {
  GetSecretValueCommand,
  ResourceNotFoundException,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { mockClient } from 'aws-sdk-client-mock';
import { keptReader } from '../../../../lib/adapters/secrets-manager/secret-reader.ts';
import { FakeClock } from '../../../fakes/fake-clock.ts';

const ARN = 'arn:aws:secretsmanager:us-east-1:123456789012:secret:lob';
const KEPT = { minutes: 5 };
const secrets = mockClient(SecretsManagerClient);
let clock: FakeClock;

beforeEach(() => {
  secrets.reset();
  clock = new FakeClock();
});

afterEach(() => {
  jest.restoreAllMocks();
});

const reader = () => keptReader({ kind: 'arn', arn: ARN }, () => clock.nowMs());
const fetches = () => secrets.commandCalls(GetSecretValueCommand).length;
const answers = (SecretString: string) =>
  secrets.on(GetSecretValueCommand).resolves({ SecretString });

describe('keptReader', () => {
  test('a secret given in the settings is fetched from nowhere', async () => {
    const read = keptReader({ kind: 'value', value: 'given' }, () => clock.nowMs());
    expect([await read(), await read()]).toEqual(['given', 'given']);
    expect(fetches()).toBe(0);
  });

  test('fetches by its ARN, when it is first asked', async () => {
    answers('s1');
    const read = reader();
    expect(fetches()).toBe(0);
    expect(await read()).toBe('s1');
    expect(secrets.commandCalls(GetSecretValueCommand)[0]?.args[0].input).toEqual({
      SecretId: ARN,
    });
  });

  test('fetches once for five minutes, also for calls at once', async () => {
    answers('s1');
    const read = reader();
    expect(await Promise.all([read(), read(), read()])).toEqual(['s1', 's1', 's1']);
    answers('s2');
    clock.advance({ seconds: 299 });
    expect(await read()).toBe('s1');
    expect(fetches()).toBe(1);
  });

  test('fetches again after five minutes, so that a rotation takes effect', async () => {
    answers('s1');
    const read = reader();
    await read();
    answers('s2');
    clock.advance(KEPT);
    expect(await read()).toBe('s2');
    expect(fetches()).toBe(2);
  });

  test('does not keep a failure', async () => {
    const gone = new ResourceNotFoundException({ message: 'gone', $metadata: {} });
    secrets.on(GetSecretValueCommand).rejectsOnce(gone).resolves({ SecretString: 's1' });
    const read = reader();
    await expect(read()).rejects.toBe(gone);
    expect(await read()).toBe('s1');
    expect(fetches()).toBe(2);
  });

  test('a secret without text is a failure, and not kept', async () => {
    secrets
      .on(GetSecretValueCommand)
      .resolvesOnce({ SecretBinary: new Uint8Array([1]) })
      .resolves({ SecretString: 's1' });
    const read = reader();
    await expect(read()).rejects.toThrow('the secret has no text');
    expect(await read()).toBe('s1');
  });

  test('writes nothing, whether it succeeds or fails', async () => {
    const writers = [
      jest.spyOn(process.stdout, 'write').mockReturnValue(true),
      jest.spyOn(process.stderr, 'write').mockReturnValue(true),
      ...(['log', 'info', 'warn', 'error', 'debug'] as const).map((name) =>
        jest.spyOn(console, name).mockReturnValue(),
      ),
    ];
    secrets.on(GetSecretValueCommand).rejectsOnce('no').resolves({ SecretString: 's1' });
    const read = reader();
    await read().catch(() => undefined);
    await read();
    const written = writers.flatMap((writer) => writer.mock.calls);
    jest.restoreAllMocks();
    expect(written).toEqual([]);
  });
});
