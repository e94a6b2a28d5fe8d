/** Modules that are bundled in tests as if they were functions of ours. */

/** The least of a function: it validates, asks DynamoDB, and loads something heavy later. */
export const LIGHT = `
import { DynamoDBClient, GetItemCommand } from '@aws-sdk/client-dynamodb';
import * as v from 'valibot';
const client = new DynamoDBClient({ region: 'us-east-1', endpoint: 'http://127.0.0.1:1' });
export const handler = (event) =>
  client.send(new GetItemCommand({ TableName: v.parse(v.string(), event), Key: {} }));
export const heavy = () => import('pdf-lib');
`;

/** Uses modules of Node that are loaded when they are first used. */
export const PLAIN = `
import { Agent, request } from 'http';
import https from 'node:https';
import { constants } from 'node:http2';
import { readFile } from 'fs/promises';
export const loaded = () => process.moduleLoadList.filter((name) => /NativeModule (https?|http2|fs.promises)$/.test(name));
export const handler = async () => {
  class Own extends Agent {}
  return [
    typeof request,
    typeof https.request,
    new Agent({ keepAlive: true }).keepAlive,
    new Own() instanceof Agent,
    constants.NGHTTP2_CANCEL,
    (await readFile(import.meta.filename)).length > 100,
  ];
};
`;
