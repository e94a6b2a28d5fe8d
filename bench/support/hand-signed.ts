/**
 * The least that asks DynamoDB for a row: a request of `node:http`, signed by hand (AWS Signature Version 4). Run as a
 * process of its own; prints the milliseconds since the process began.
 */
import { createHash, createHmac } from 'node:crypto';
import { request } from 'node:http';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) =>
  createHmac('sha256', key).update(text).digest();

const { hostname, port } = new URL(String(process.env['AWS_ENDPOINT_URL_DYNAMODB']));
const host = `${hostname}:${port}`;
const body = JSON.stringify({ TableName: 'Orders', Key: { pk: { S: 'ord_1' } } });
const time = new Date().toISOString().replace(/[:-]|\.\d{3}/g, '');
const day = time.slice(0, 8);
const target = 'DynamoDB_20120810.GetItem';
const names = 'host;x-amz-date;x-amz-target';
const headers = `host:${host}\nx-amz-date:${time}\nx-amz-target:${target}\n`;
const canonical = ['POST', '/', '', headers, names, sha256(body)].join('\n');
const scope = `${day}/us-east-1/dynamodb/aws4_request`;
const toSign = ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n');
const key = ['us-east-1', 'dynamodb', 'aws4_request'].reduce<Buffer>(
  (signed, part) => hmac(signed, part),
  hmac('AWS4local', day),
);
const signature = createHmac('sha256', key).update(toSign).digest('hex');
const sent = request(
  {
    hostname,
    port,
    method: 'POST',
    headers: {
      host,
      'content-type': 'application/x-amz-json-1.0',
      'x-amz-date': time,
      'x-amz-target': target,
      authorization: `AWS4-HMAC-SHA256 Credential=local/${scope}, SignedHeaders=${names}, Signature=${signature}`,
    },
  },
  (response) => {
    response.resume();
    response.once('end', () => {
      console.log(performance.now());
      process.exit();
    });
  },
);
sent.end(body);
