import { expect, test } from '@jest/globals';
import type { Operation } from '../../../lib/contract/operation.ts';
import { OPERATIONS } from '../../../lib/contract/operations.ts';
import { preflightHeaders } from '../../../lib/http/preflight.ts';

const ALL: readonly Operation[] = Object.values(OPERATIONS);

test.each(ALL.map((operation) => [operation.id, operation] as const))(
  '%s: a page may send all that it reads',
  (...each) => {
    const [, operation] = each;
    const asked = preflightHeaders([operation])['access-control-allow-headers']?.split(', ');
    const read = Object.keys(operation.headers?.entries ?? {});
    expect(asked).toEqual(expect.arrayContaining(['authorization', 'content-type', ...read]));
  },
);
