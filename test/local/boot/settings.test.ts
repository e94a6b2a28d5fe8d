import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
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

  test('an endpoint that is one is left alone', () => {
    const given = { AWS_ENDPOINT_URL_S3: 'http://localhost:4566', AWS_ENDPOINT_URL_SQS: undefined };
    expect(readLocalSettings(given)).toMatchObject({ port: 3000 });
  });
});

describe('the rails that are simulated here', () => {
  test.each([
    [undefined, ['lob']],
    ['handwrytten', ['handwrytten']],
    ['handwrytten, lob', ['lob', 'handwrytten']],
  ])('are those that LOCAL_RAILS names: %j', (LOCAL_RAILS, rails) => {
    expect(readLocalRails({ LOCAL_RAILS })).toEqual(rails);
  });

  test.each(['', 'pigeon', 'lob,', 'lob handwrytten'])(
    'are refused by any other word: %j',
    (words) => {
      expect(() => readLocalSettings({ LOCAL_RAILS: words })).toThrow(
        /^LOCAL_RAILS must be of lob, /,
      );
    },
  );
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
