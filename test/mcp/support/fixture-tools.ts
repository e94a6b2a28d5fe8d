import * as v from 'valibot';
import { SERVICE_OPERATIONS } from '../../../lib/contract/operations/service.ts';
import { MailError } from '../../../lib/errors/mail-error.ts';
import { tool } from '../../../lib/mcp/tool.ts';

const COMMON = {
  title: 'A tool that the conformance suites call',
  description: 'For tests.',
  operation: SERVICE_OPERATIONS.getHealth,
  input: v.object({}),
  output: v.object({ status: v.literal('ok') }),
  shows: [],
  annotations: {
    readOnlyHint: true,
    destructiveHint: false,
    idempotentHint: true,
    openWorldHint: false,
  },
} as const;

/** What the conformance suites ask of any server, so that they try its calls as well. Never deployed. */
export const FIXTURE_TOOLS = [
  tool({ ...COMMON, name: 'test_simple_text', run: async () => ({ status: 'ok' }) }),
  tool({
    ...COMMON,
    name: 'test_error_handling',
    run: async () => {
      throw new MailError('rejected', { reason: 'this tool always fails' });
    },
  }),
];
