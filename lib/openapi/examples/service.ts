import type { SERVICE_OPERATIONS } from '../../contract/operations/service.ts';
import type { OperationExamples } from './example.ts';

export const SERVICE_EXAMPLES: Readonly<
  Record<keyof typeof SERVICE_OPERATIONS, OperationExamples>
> = {
  getHealth: {
    replies: {
      200: {
        up: {
          summary: 'Up, without stablecoin',
          value: {
            status: 'ok',
            deployment_id: 'production',
            version: '1.0.0',
            screening: 'model',
            page_reader: 'ocr',
            lanes: { payments: 'on', x402: 'off', api_keys: 'on', signing: 'on' },
          },
        },
      },
    },
  },
  getOpenapi: {
    replies: {
      200: {
        description: {
          summary: 'How it begins',
          value: { openapi: '3.1.0', info: { title: 'Physical Mail Service', version: '1.0.0' } },
        },
      },
    },
  },
};
