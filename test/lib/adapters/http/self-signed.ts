import { generateKeyPairSync, sign } from 'node:crypto';

/** A certificate for these DNS names and IPv4 addresses, signed by itself, made for this run. */
export function selfSigned(names: readonly string[], ips: readonly string[] = []) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const algorithm = der(0x30, hex('06082a8648ce3d040302'));
  const commonName = der(0x30, hex('0603550403'), der(0x0c, Buffer.from('Self-signed')));
  const subject = der(0x30, der(0x31, commonName));
  const alternatives = [
    ...names.map((name) => der(0x82, Buffer.from(name))),
    ...ips.map((ip) => der(0x87, Buffer.from(ip.split('.').map(Number)))),
  ];
  const extension = der(0x30, hex('0603551d11'), der(0x04, der(0x30, ...alternatives)));
  const body = der(
    0x30,
    hex('a003020102'), // version 3
    hex('020101'), // serial number
    algorithm,
    subject,
    der(0x30, time('20000101000000Z'), time('21000101000000Z')),
    subject,
    publicKey.export({ format: 'der', type: 'spki' }),
    der(0xa3, der(0x30, extension)),
  );
  const signature = Buffer.concat([hex('00'), sign('sha256', body, privateKey)]);
  const certificate = der(0x30, body, algorithm, der(0x03, signature));
  return {
    key: privateKey.export({ format: 'pem', type: 'pkcs8' }),
    cert: `-----BEGIN CERTIFICATE-----\n${certificate.toString('base64')}\n-----END CERTIFICATE-----`,
  };
}

const hex = (text: string): Buffer => Buffer.from(text, 'hex');

const time = (text: string): Buffer => der(0x18, Buffer.from(text));

function der(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  const length = content.length < 128 ? [content.length] : longLength(content.length);
  return Buffer.concat([Buffer.from([tag, ...length]), content]);
}

function longLength(length: number): number[] {
  return length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
}
