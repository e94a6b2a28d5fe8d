/** TypeScript clients, made from the description alone: they compile under `strict`, and mail a letter. */
import { expect, test } from '@jest/globals';
import { useHouse } from '../e2e/support/house.ts';
import { ClientFolder, type TYPESCRIPT_GENERATORS } from './support/generated-client.ts';

const house = useHouse({ store: 'memory' });

const TO = `{
  name: 'Reader Services',
  line1: '101 Independence Ave SE',
  city: 'Washington',
  state: 'DC',
  zip: '20540',
}`;

/** The shared types are used by their names, and fields that have a default are left out. */
const PROGRAMS: Readonly<Record<keyof typeof TYPESCRIPT_GENERATORS, string>> = {
  'openapi-typescript': `
    import createClient from 'openapi-fetch';
    import type { components, paths } from './description.js';
    import description from './openapi.json' with { type: 'json' };

    type Schemas = components['schemas'];
    const client = createClient<paths>({ baseUrl: description.servers[0]?.url ?? '' });
    const to: Schemas['Address'] = ${TO};
    const header = () => ({ 'Idempotency-Key': crypto.randomUUID() });

    const sent = await client.POST('/v1/orders', {
      params: { header: header() },
      body: { to, text: 'Hello from a generated client.', sandbox: true },
    });
    const status: Schemas['OrderStatus'] | undefined = sent.data?.order.status;
    const mailClass: Schemas['MailClass'] | undefined = sent.data?.order.mail_class;
    const refused = await client.POST('/v1/orders', {
      params: { header: header() },
      body: { to: { ...to, zip: '2' }, text: 'Hello', sandbox: true },
    });
    const problem: Schemas['Problem'] | undefined = refused.error;
    const code: Schemas['ErrorCode'] | undefined = problem?.code;
    console.log(JSON.stringify({ status, mailClass, code }));
  `,
  '@hey-api/openapi-ts': `
    import { createOrder } from './client/index.js';
    import type { Address, ErrorCode, MailClass, OrderStatus, Problem } from './client/index.js';

    const to: Address = ${TO};
    const headers = () => ({ 'Idempotency-Key': crypto.randomUUID() });

    const sent = await createOrder({
      headers: headers(),
      body: { to, text: 'Hello from a generated client.', sandbox: true },
    });
    const status: OrderStatus | undefined = sent.data?.order.status;
    const mailClass: MailClass | undefined = sent.data?.order.mail_class;
    const refused = await createOrder({
      headers: headers(),
      body: { to: { ...to, zip: '2' }, text: 'Hello', sandbox: true },
    });
    const problem: Problem | undefined = refused.error;
    const code: ErrorCode | undefined = problem?.code;
    console.log(JSON.stringify({ status, mailClass, code }));
  `,
};

test.each(Object.keys(PROGRAMS) as (keyof typeof PROGRAMS)[])(
  'a client by %s mails a sandbox letter, and reads what was refused',
  async (generator) => {
    using folder = new ClientFolder();
    await folder.describe(house.url);
    expect(await folder.runProgram(generator, PROGRAMS[generator])).toEqual({
      status: 'submitted',
      mailClass: 'first_class',
      code: 'validation_error',
    });
  },
);
