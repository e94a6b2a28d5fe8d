import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import { RAIL_NAMES } from '../../../lib/vendors.ts';
import { functionEnvironment, LOCAL_SELF_PRINT_SECRET } from '../../../local/boot/environment.ts';
import {
  prepareDataDir,
  readLocalRails,
  readLocalSettings,
  StartError,
} from '../../../local/boot/settings.ts';
import { newDataDir, removeDataDirs } from '../support/data-dir.ts';

afterAll(removeDataDirs);

describe('settings of the service on this machine', () => {
  test.each(['foo', '', 'localhost:4566', 'ftp://localhost', 'http://'])(
    'an endpoint must be an address: %j',
    (url) => {
      for (const name of ['AWS_ENDPOINT_URL', 'AWS_ENDPOINT_URL_DYNAMODB', 'AWS_ENDPOINT_URL_S3']) {
        expect(() => readLocalSettings({ [name]: url })).toThrow(
          new StartError(`${name} must be an http or https address.`),
        );
      }
    },
  );

  test('the gateway is roomy, or as strict as the deployed one', () => {
    expect(readLocalSettings({})).toMatchObject({ gateway: 'local' });
    const strict = { ['LOCAL_GATEWAY']: 'deployed' };
    expect(readLocalSettings(strict)).toMatchObject({ gateway: 'deployed' });
    const none = { ['LOCAL_GATEWAY']: 'toString' };
    expect(() => readLocalSettings(none)).toThrow('LOCAL_GATEWAY must be local or deployed.');
  });

  test('an endpoint that is one is left alone', () => {
    const given = { AWS_ENDPOINT_URL_S3: 'http://localhost:4566', AWS_ENDPOINT_URL_SQS: undefined };
    expect(readLocalSettings(given)).toMatchObject({ port: 3000 });
  });
});

describe('the print rails of this machine', () => {
  test('are those that mail all there is a price for, or those that are named, in the order of their rows', () => {
    expect(readLocalRails({})).toEqual(['lob', 'handwrytten', 'click2mail']);
    const all = RAIL_NAMES.toReversed().join(' , ');
    expect(readLocalRails({ ['LOCAL_RAILS']: all })).toEqual(RAIL_NAMES);
  });

  test.each(['', 'lobb', 'lob,', 'lob,lob', 'toString', 'lob;lob'])(
    'are names of rails, each once: %j is refused at the start',
    (text) => {
      expect(() => readLocalSettings({ ['LOCAL_RAILS']: text })).toThrow(
        new StartError(
          `LOCAL_RAILS must be print rails, each once, apart by commas: ${RAIL_NAMES.join(', ')}.`,
        ),
      );
    },
  );

  const secrets = {
    signingSecrets: 'a:b',
    orderIdSecret: 'c',
    notificationSecret: 'd',
    recipientSecret: 'e',
  };
  const environmentOf = (given: Record<string, string>) =>
    functionEnvironment({ functions: {} }, {} as never, secrets, given);

  test('without a key are switched on where they are named', () => {
    expect(environmentOf({})).not.toHaveProperty('SELF_PRINT');
    expect(environmentOf({ LOCAL_RAILS: 'self_print' })).toMatchObject({
      SELF_PRINT: 'on',
      SELF_PRINT_WEBHOOK_SECRET: LOCAL_SELF_PRINT_SECRET,
    });
  });
});

describe('the data folder', () => {
  test('is made with all above it, and left empty', () => {
    const dataDir = join(newDataDir(), 'some', 'where');
    prepareDataDir(dataDir);
    prepareDataDir(dataDir);
    expect(readdirSync(dataDir)).toEqual([]);
  });

  test.each(['/proc', '/proc/some/where', '/dev/null/where'])(
    'that cannot be made or written is refused at once: %s',
    (dataDir) => {
      expect(() => prepareDataDir(dataDir)).toThrow(StartError);
      expect(() => prepareDataDir(dataDir)).toThrow(/^The data folder .* Set DATA_DIR/);
      expect(existsSync(join(dataDir, 'where'))).toBe(false);
    },
  );
});
