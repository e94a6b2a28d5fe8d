import { describe, expect, test } from '@jest/globals';
import { type Environment, EnvironmentReader } from '../../lib/environment-reader.ts';

const LOCAL = { LOCAL_DEPLOYMENT: 'on' };

/** What it makes of the value of `IT`. */
function read<T>(work: (reader: EnvironmentReader) => T, it: string, more: Environment = {}): T {
  const reader = new EnvironmentReader({ IT: it, ...more });
  const value = work(reader);
  reader.refuseProblems();
  return value;
}

describe('a whole number', () => {
  const number = (it: string) => read((reader) => reader.wholeNumber('IT'), it);

  test('is read', () => {
    expect([number('0'), number('60')]).toEqual([0, 60]);
  });

  test.each(['1.5', '-1', 'many', '9999999999'])('is not %s', (it) => {
    expect(() => number(it)).toThrow('IT must be a whole number');
  });

  test('is needed', () => {
    expect(() => number('')).toThrow('IT is missing');
  });
});

describe('the patience of a call', () => {
  const seconds = (it: string, more?: Environment) =>
    read((reader) => reader.callSeconds('IT'), it, more);

  test('is up to 25 seconds, and on one machine up to 600', () => {
    expect([seconds('1'), seconds('25'), seconds('600', LOCAL)]).toEqual([1, 25, 600]);
    expect(() => seconds('601', LOCAL)).toThrow('IT must be whole seconds, from 1 to 600');
  });

  test.each(['0', '26', '1.5', '-1', 'long'])('is not %s', (it) => {
    expect(() => seconds(it)).toThrow('IT must be whole seconds, from 1 to 25');
  });

  test('is needed', () => {
    expect(() => seconds('')).toThrow('The settings are wrong: IT is missing.');
  });
});

describe('a model', () => {
  const model = (it: string) => read((reader) => reader.modelId('IT'), it);

  test('is named by the id of itself or of an inference profile, or there is none', () => {
    const ids = ['amazon.nova-lite-v1:0', 'us.amazon.nova-lite-v1:0'];
    expect(ids.map(model)).toEqual(ids);
    expect(model('')).toBeNull();
  });

  test.each(['*', 'a b', 'arn:aws:bedrock:us-east-1::foundation-model/x', 'nova'])(
    'is not %s',
    (it) => {
      expect(() => model(it)).toThrow('IT must be the id of a Bedrock model or inference profile');
    },
  );
});

describe('whom to tell of a weakness', () => {
  const contact = (it: string) => read((reader) => reader.contact('IT'), it);

  test('is a mailbox or a page; nobody unless somebody is named', () => {
    expect(contact('mailto:security@mail.example')).toBe('mailto:security@mail.example');
    expect(contact('https://mail.example/report')).toBe('https://mail.example/report');
    expect(contact('')).toBeNull();
  });

  test.each(['security@mail.example', 'http://mail.example', 'mailto:a b@c'])('is not %s', (it) => {
    expect(() => contact(it)).toThrow('IT must be mailto: or an https address');
  });
});
