import { httpHandler } from '../../lib/api/http-handler.ts';
import { SERVICE_OPERATIONS } from '../../lib/api/operations/service.ts';
import { describeHealth } from '../../lib/helpers/describe-health.ts';
import { deps } from '../deps.ts';

export const handler = httpHandler(
  SERVICE_OPERATIONS.getHealth,
  deps,
  async ({ settings, signingKeys }) => ({
    status: 200,
    body: await describeHealth({ settings, signingKeys }),
  }),
);
