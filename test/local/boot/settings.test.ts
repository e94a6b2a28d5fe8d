import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import { RAIL_NAMES, RAILS } from '../../../lib/vendors.ts';
import { ENDPOINTS, functionEnvironment } from '../../../local/boot/environment.ts';
import { prepareDataDir, readLocalSettings, StartError } from '../../../local/boot/settings.ts';
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

  test('an endpoint that is one is left alone', () => {
    const given = { AWS_ENDPOINT_URL_S3: 'http://localhost:4566', AWS_ENDPOINT_URL_SQS: undefined };
    expect(readLocalSettings(given)).toMatchObject({ port: 3000 });
  });
});

describe('the simulated print facilities', () => {
  const rails = ['lob', 'click2mail'] as const;
  const secretsWith = (given: Record<string, string>) => {
    const secrets = { signingSecrets: '', orderIdSecret: '', notificationSecret: '' };
    return functionEnvironment({ functions: {} }, ENDPOINTS, secrets, given);
  };

  test.each([
    [undefined, ['lob']],
    ['click2mail', ['click2mail']],
    ['lob, click2mail', ['lob', 'click2mail']],
  ])('LOCAL_RAILS=%s have an account, and no others', (names, expected) => {
    const environment = secretsWith(names === undefined ? {} : { ['LOCAL_RAILS']: names });
    const known = rails.filter((rail) => RAILS[rail].secrets.api in environment);
    expect(known).toEqual(expected);
  });

  test('an account of your own counts besides', () => {
    const name = RAILS.click2mail.secrets.api;
    expect(secretsWith({ [name]: 'me:secret' })[name]).toBe('me:secret');
  });

  test.each(['', 'nobody', 'lob,nobody', 'constructor'])('LOCAL_RAILS=%j is refused', (names) => {
    expect(() => readLocalSettings({ ['LOCAL_RAILS']: names })).toThrow(
      new StartError(`LOCAL_RAILS must be names of ${RAIL_NAMES.join(', ')}, apart by commas.`),
    );
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
