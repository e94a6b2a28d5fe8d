import { describe, expect, test } from '@jest/globals';
import { DEPLOYED_MODULES, functionServing } from '../../infra/deployed-functions.ts';
import type { FunctionModule } from '../../infra/function-grants.ts';
import type { Operation } from '../../lib/contract/operation.ts';
import { AUTHORIZER_MODULE, OPERATIONS, UNMATCHED_MODULE } from '../../lib/contract/operations.ts';
import { BUCKET_RIGHTS, FOLDERS } from './bucket-rights.ts';
import { permissions, table } from './permissions.ts';

describe('least privilege', () => {
  const everyPermission = DEPLOYED_MODULES.flatMap((module) => [...permissions(module)]);

  test('no action is a wildcard, deletes or scans, but for the files of scrubbed orders', () => {
    const forgets = [...BUCKET_RIGHTS.forget, ...BUCKET_RIGHTS.forget_batch];
    const others = everyPermission.filter((each) => !forgets.includes(each));
    for (const [action] of others.map((permission) => permission.split(' '))) {
      expect(action).not.toMatch(/\*|Delete(?!Message)|Scan|Batch/);
    }
  });

  test('the only resources with a wildcard are the folders of the bucket', () => {
    const wild = everyPermission.filter((permission) => permission.includes('*'));
    expect(new Set(wild.map((permission) => permission.split(' ')[1]))).toEqual(new Set(FOLDERS));
  });

  test('a quote creates nothing: it writes no table but counters and addresses, and wakes nobody', () => {
    const written = ['counters', 'addresses'].map(table);
    const may = [...permissions('routes/quotes')].filter(
      (permission) => !written.some((own) => permission.endsWith(own)),
    );
    expect(may.join('\n')).not.toMatch(/dynamodb:(Put|Update)Item|sqs:|states:/);
  });

  test('whatever throttles guests may count their calls', () => {
    const throttled = Object.values<Operation>(OPERATIONS).filter(({ guestLimit }) => guestLimit);
    expect(throttled.length).toBeGreaterThan(2);
    for (const { module } of throttled) {
      const may = permissions(functionServing((module ?? AUTHORIZER_MODULE) as FunctionModule));
      expect(may).toContain(`dynamodb:UpdateItem ${table('counters')}`);
    }
  });

  test('whatever serves an operation may look up the key of its caller, and not change it', () => {
    for (const module of Object.values(OPERATIONS).map((operation) => operation.module)) {
      if (module === null) continue;
      expect(permissions(functionServing(module))).toContain(`dynamodb:GetItem ${table('keys')}`);
    }
    expect(everyPermission).not.toContain(`dynamodb:PutItem ${table('keys')}`);
  });

  test('what answers whatever nothing serves may only write its log, and look up keys', () => {
    const may = [...permissions(functionServing(UNMATCHED_MODULE))];
    expect(may.filter((each) => !each.startsWith('logs:'))).toEqual([
      `dynamodb:GetItem ${table('keys')}`,
    ]);
  });

  test('only what derives ids and codes holds their secret, and only the sweeps and the lists query indexes', () => {
    const holders = (text: string) =>
      DEPLOYED_MODULES.filter((module) => [...permissions(module)].some((p) => p.includes(text)));
    expect(holders('<OrderIdSecret>')).toEqual([
      'routes/create-order',
      'routes/mcp',
      'routes/credit-checkouts',
      'routes/stripe-webhook',
      'schedules/place-batches',
    ]);
    expect(holders('/index/placed')).toEqual(['routes/order-views', 'routes/operators']);
    expect(holders('/index/days')).toEqual(['routes/operators']);
    expect(holders('/index/received')).toEqual(['routes/operators']);
    expect(holders('/index/held')).toEqual(['routes/operators', 'schedules/reconcile']);
    expect(holders('<OrdersTable.Arn>/index/due')).toEqual([
      'schedules/reconcile',
      'schedules/deliver-webhooks',
    ]);
    expect(holders('<BatchesTable.Arn>/index/due')).toEqual(['schedules/place-batches']);
  });
});
