import { expect, test } from '@jest/globals';
import type { FunctionGrants } from '../../infra/function-grant.ts';
import { type FunctionModule, grantsOf } from '../../infra/function-grants.ts';
import { synthesize } from '../../infra/synthesize.ts';
import { TOOLS } from '../../lib/mcp/tools.ts';
import { resources } from './template.ts';

/** Lists as sets, numbers at their largest, flags where anybody has them. */
function union(rows: readonly FunctionGrants[]): Record<string, unknown> {
  const result: Record<string, unknown> = {};
  for (const [name, value] of rows.flatMap((row) => Object.entries(row))) {
    const known = result[name];
    if (Array.isArray(value)) result[name] = new Set([...((known as []) ?? []), ...value]);
    else if (typeof value === 'number') result[name] = Math.max(value, Number(known ?? 0));
    else result[name] = value;
  }
  return result;
}

test('the tools may do exactly what the functions of their operations may', () => {
  const modules = TOOLS.map(({ operation }) => operation.module as FunctionModule);
  expect(union([grantsOf('http/mcp')])).toEqual(union(modules.map(grantsOf)));
});

test('every function is told whose pages may call the tools; anything but host names is refused', () => {
  const mcpOriginHosts = 'mail.example,www.mail.example';
  const functions = resources('AWS::Lambda::Function', synthesize({ context: { mcpOriginHosts } }));
  for (const { properties } of functions) {
    expect(properties['Environment'].Variables).toMatchObject({
      ['MCP_ORIGIN_HOSTS']: mcpOriginHosts,
    });
  }
  for (const malformed of ['https://mail.example', 'mail.example:443', '*', '']) {
    expect(() => synthesize({ context: { mcpOriginHosts: malformed } })).toThrow(
      '"mcpOriginHosts"',
    );
  }
});
