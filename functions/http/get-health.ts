import { httpHandler } from '../../lib/api/http-handler.ts';
import { OPERATIONS } from '../../lib/api/operations.ts';
import { describeHealth } from '../../lib/helpers/describe-health.ts';
import { deps } from '../deps.ts';

export const handler = httpHandler(
  OPERATIONS.getHealth,
  deps,
  async ({ settings, signingKeys }) => ({
    status: 200,
    body: await describeHealth({ settings, signingKeys }),
  }),
);
