import { SERVICE_OPERATIONS } from '../../lib/contract/operations/service.ts';
import { describeHealth, orNameSettings } from '../../lib/helpers/describe-health.ts';
import { httpHandler } from '../../lib/http/http-handler.ts';
import { deps } from '../deps.ts';

export const handler = httpHandler(
  SERVICE_OPERATIONS.getHealth,
  () => orNameSettings(deps),
  async ({ settings }) => ({ status: 200, body: describeHealth(settings) }),
);
