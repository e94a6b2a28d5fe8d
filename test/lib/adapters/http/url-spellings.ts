import { V4, V6 } from './stub-names.ts';

/**
 * Ways to write an address, and what becomes of each: the code of its refusal, or the address and port that are
 * dialled. Collected from WHATWG URL's host parser, the IANA special-purpose registries and public reports of
 * requests that were led inside.
 */
type Verdict = 'blocked_address' | 'dns_failed' | `dials ${string}`;

const NO = 'blocked_address';
const PLAIN: Verdict = `dials ${V4}:80`;
const TLS: Verdict = `dials ${V4}:443`;

type Rows = readonly (readonly [url: string, verdict: Verdict])[];

const refused = (...urls: string[]): Rows => urls.map((url) => [url, NO]);

/** Hosts with white space between them. */
const refusedHosts = (hosts: string): Rows =>
  refused(
    ...hosts
      .trim()
      .split(/\s+/)
      .map((host) => `http://${host}/`),
  );

/** Each of these is 127.0.0.1, 169.254.169.254 or another private IPv4 address to some parser. */
const IPV4: Rows = refusedHosts(`
  127.0.0.1 127.255.255.254 127.0.0.1:80 127.1 127.0.1 0 0.0.0.0 0x0 0x 00.00.00.00 2130706433
  017700000001 0x7f000001 0X7F.0x0.0X0.0x1 0x7f.1 0x7f.0.0.1 0177.0.0.1 0177.0x0.0.1
  00000177.0.0.1 127.0x1 127.000.000.001 127.0.0.1. 127.0.0.1.. 2130706433. %31%32%37.0.0.1
  127%2e0%2e0%2e1 127.1%2E 10.0.0.1 012.0.0.1 0xa.0xb 172.16.0.1 172.31.255.255 192.168.0.1
  3232235521 100.64.0.1 100.100.100.200 169.254.169.254 2852039166 0xa9fea9fe 0251.0376.0251.0376
  169.254.43518 169.16689662 169.254.170.2 192.0.0.192 168.63.129.16 192.0.2.1 192.88.99.1
  198.18.0.1 198.51.100.1 203.0.113.1 224.0.0.1 240.0.0.1 255.255.255.255 4294967295 4294967296
  0x17f000001 127.0.0.256 08.8.8.8 1.2.3.4.5 example.0x7f
`);

/** Other characters that IDNA maps to digits, letters and dots. */
const UNICODE: Rows = refusedHosts(`
  １２７.０.０.１ 127。0。0。1 127．0．0．1 127｡0｡0｡1 ①②⑦.⓪.⓪.① ¹²⁷.⁰.⁰.¹ 𝟏𝟐𝟕.𝟎.𝟎.𝟏 0ｘ7f.1 １６９。２５４。１６９。２５４
  ١٢٧.0.0.1 ⓛⓞⓒⓐⓛⓗⓞⓢⓣ ｌｏｃａｌｈｏｓｔ loc\u00adalhost local\u200bhost localhoſt 127.0.0.1\u3002 。
`);

const IPV6: Rows = refusedHosts(`
  [::1] [::] [0:0:0:0:0:0:0:1] [0000:0000:0000:0000:0000:0000:0000:0001] [::1%25lo]
  [fe80::1%25eth0] [fe80::1%eth0] [${V6}%25eth0] [fe80::1] [fec0::1] [fc00::1] [fd00:ec2::254]
  [ff02::1] [100::1] [5f00::1] [4000::1] [1fff::1] [::ffff:127.0.0.1] [::ffff:7f00:1]
  [::FFFF:A9FE:A9FE] [0:0:0:0:0:ffff:10.0.0.1] [::ffff:0:127.0.0.1] [::127.0.0.1] [::7f00:1]
  [::8.8.8.8] [64:ff9b::127.0.0.1] [64:ff9b::8.8.8.8] [64:ff9b:1::a00:1] [2001::1]
  [2001:0:4136:e378:8000:63bf:3fff:fdd2] [2001:10::1] [2001:20::1] [2001:db8::1] [2002:7f00:1::]
  [2002:a9fe:a9fe::1] [2002:808:808::1] [2620:4f:8000::1] [3ffe::1] [3fff::1] [::1 ::1
  [::1].example.com [127.0.0.1] [v1.fe]
`);

const LOCAL_NAMES: Rows = refusedHosts(`
  localhost LOCALHOST localhost. localhost:80 %6cocalhost localhost.localdomain app.localhost
  printer.local router.home.arpa metadata.google.internal metadata.google.internal. metadata
`);

const ANSWERS: Rows = [
  ...refusedHosts(`
  localtest.me 127.0.0.1.nip.io 169-254-169-254.sslip.io private.example mixed.example
  mixed-last.example mixed-first.example mapped.example compatible.example nat64.example
  zone.example public-zone.example unspecified.example octal.example short.example garbage.example
  `),
  ['http://empty.example/', 'dns_failed'],
  ['http://no-such-host.example/', 'dns_failed'],
  ['http://no-such-host.invalid/', 'dns_failed'],
  ['http://intranet/', 'dns_failed'],
];

const SHAPES: Rows = refused(
  '',
  'https://127.0.0.1:443/',
  'example.com/a.pdf',
  '//example.com/a.pdf',
  '/a.pdf',
  'http://',
  'http:///',
  'http://./',
  'http://a..b/',
  'http://.example.com/',
  'http://ex ample.com/',
  'http://example.com%00.localhost/',
  'http://example.com%2f@127.0.0.1/',
  'http://127.0.0.1%2f@example.com/',
  'http:127.0.0.1/',
  'http:/127.0.0.1/',
  'http:///127.0.0.1/',
  'http:\\\\127.0.0.1\\a.pdf',
  'http://127.0.0.1\\@example.com/',
  'http://127.0.0.1#@example.com/',
  'http://127.0.0.1?@example.com/',
  ' http://127.0.0.1/ ',
  'ht\ntp://127.0.\t0.1/',
  'http://user@example.com/',
  'http://user:password@example.com/',
  'http://:password@example.com/',
  'http://example.com@127.0.0.1/',
  'http://127.0.0.1@example.com/',
  'http://example.com:80@127.0.0.1/',
  'http://example.com:80:80/',
  'http://example.com:0/',
  'http://example.com:22/',
  'http://example.com:8080/',
  'https://example.com:8443/',
  'http://example.com:65536/',
  'http://example.com:65616/',
  'ftp://example.com/a.pdf',
  'file:///etc/passwd',
  'file://example.com/etc/passwd',
  'gopher://example.com/_GET',
  'data:application/pdf;base64,JVBERi0=',
  'javascript:alert(1)',
  'blob:http://example.com/1',
  'ws://example.com/',
  'dict://example.com:80/',
  'jar:http://example.com!/a.pdf',
  's3://bucket/a.pdf',
  'unix:/var/run/docker.sock',
  'http+unix://%2Fvar%2Frun%2Fdocker.sock/',
  `http://example.com/${'a'.repeat(2030)}`,
);

/** Without these rows a guard that refuses everything would pass. */
const PUBLIC: Rows = [
  ['http://example.com/a.pdf', PLAIN],
  ['https://example.com/a.pdf', TLS],
  ['HTTP://EXAMPLE.COM/', PLAIN],
  ['http://example.com./', PLAIN],
  ['http://example.com:80/', PLAIN],
  ['http://example.com:443/', TLS],
  ['https://example.com:80/', PLAIN],
  ['http://example.com:00080/', PLAIN],
  ['http://@example.com/', PLAIN],
  ['http://example.com:80\\@127.0.0.1/', PLAIN],
  ['http://example.com#@127.0.0.1/', PLAIN],
  ['http://example.com/?to=http://127.0.0.1/', PLAIN],
  ['http://example。com/', PLAIN],
  ['http://bücher.example/', PLAIN],
  ['http://under_score.example.com/', PLAIN],
  ['http://1.2.3.4.example.com/', PLAIN],
  ['http://0x7f.example.com/', PLAIN],
  ['http://both.example.com/', PLAIN],
  ['http://v6.example.com/', `dials ${V6}:80`],
  [`http://${V4}/`, PLAIN],
  ['http://1572394766/', PLAIN],
  ['http://0x5db8d70e/', PLAIN],
  [`https://${V4}/`, TLS],
  ['http://8.8.8.8./', 'dials 8.8.8.8:80'],
  ['http://1.1/', 'dials 1.0.0.1:80'],
  ['http://172.32.0.1/', 'dials 172.32.0.1:80'],
  ['http://100.128.0.1/', 'dials 100.128.0.1:80'],
  ['http://198.20.0.1/', 'dials 198.20.0.1:80'],
  [`http://[${V6}]/`, `dials ${V6}:80`],
  ['http://[2600:0:0::1]/', 'dials 2600::1:80'],
  ['http://[2001:200::1]/', 'dials 2001:200::1:80'],
  ['http://[::ffff:8.8.8.8]/', 'dials ::ffff:808:808:80'],
  [`http://example.com/${'a'.repeat(2028)}`, PLAIN],
];

export const SPELLINGS = {
  IPV4,
  UNICODE,
  IPV6,
  LOCAL_NAMES,
  ANSWERS,
  SHAPES,
  PUBLIC,
} as const satisfies Record<string, Rows>;
