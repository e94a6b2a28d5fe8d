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
            lanes: { payments: 'on', x402: 'off', mpp: 'off', api_keys: 'on', signing: 'on' },
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
  getKey: {
    replies: {
      200: {
        agent: {
          summary: 'An agent that writes to three addresses, for five dollars a letter',
          value: {
            status: 'ok',
            key_id: 'key_5d41402abc4b2a76',
            mode: 'live',
            scopes: ['mail:quote', 'mail:send'],
            agent: true,
            expires_at: '2026-12-31T00:00:00.000Z',
            caps: { order_cents: 500, day_cents: 1000, month_cents: 5000 },
            mail_classes: ['first_class'],
            recipients_count: 3,
            spent: { day: { letters: 1, cents: 199 }, month: { letters: 4, cents: 846 } },
          },
        },
      },
    },
  },
};
