import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import { RAIL_NAMES } from '../../../lib/vendors.ts';
import { functionEnvironment, LOCAL_SELF_PRINT_SECRET } from '../../../local/boot/environment.ts';
import {
  localRails,
  prepareDataDir,
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

  test('an endpoint that is one is left alone', () => {
    const given = { AWS_ENDPOINT_URL_S3: 'http://localhost:4566', AWS_ENDPOINT_URL_SQS: undefined };
    expect(readLocalSettings(given)).toMatchObject({ port: 3000 });
  });
});

describe('the print rails of this machine', () => {
  const secrets = { signingSecrets: 'a:b', orderIdSecret: 'c', notificationSecret: 'd' };
  const environmentOf = (given: Record<string, string>) =>
    functionEnvironment({ functions: {} }, {} as never, secrets, given);

  test('are Lob alone unless it is said otherwise', () => {
    expect(localRails({})).toEqual(['lob']);
    expect(localRails({ LOCAL_RAILS: 'self_print,lob' })).toEqual(['self_print', 'lob']);
    expect(localRails({ LOCAL_RAILS: '' })).toEqual([]);
  });

  test('must be rails', () => {
    const line = `LOCAL_RAILS names no rail lop; there are ${RAIL_NAMES.join(', ')}.`;
    expect(() => readLocalSettings({ LOCAL_RAILS: 'lob,lop' })).toThrow(new StartError(line));
  });

  test('have their secrets, and the others have none', () => {
    const usual = environmentOf({});
    expect(usual).toHaveProperty('LOB_API_KEY');
    expect(usual).not.toHaveProperty('SELF_PRINT');
    expect(usual).not.toHaveProperty('SELF_PRINT_WEBHOOK_SECRET');
    const office = environmentOf({ LOCAL_RAILS: 'self_print' });
    expect(office).not.toHaveProperty('LOB_API_KEY');
    expect(office).toMatchObject({
      SELF_PRINT: 'on',
      SELF_PRINT_WEBHOOK_SECRET: LOCAL_SELF_PRINT_SECRET,
    });
  });

  test('are what the person gives, where a person gives it', () => {
    const given = { LOCAL_RAILS: 'self_print', SELF_PRINT: 'off', LOB_API_KEY: 'test_mine' };
    expect(environmentOf(given)).toMatchObject({ SELF_PRINT: 'off', LOB_API_KEY: 'test_mine' });
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
