import { MCP_PATH } from '../contract/operations.ts';
import { type About, paymentLanes } from './about.ts';

const PAYING: Readonly<Record<string, string>> = {
  checkout:
    'without anything else the answer carries `payment_url`: give it to the person, who pays there; the letter waits',
  credit_code: 'a prepaid code in `credit_code` pays at once',
  x402: '`payment_method: "x402"` answers with what a wallet signs; send the same call again with the signature',
  mpp: '`payment_method: "mpp"` answers with a challenge of the Machine Payments Protocol; a client of it has the card’s token granted and sends the same call again',
};

/** A page that an agent can be pointed at, in the form of Agent Skills. */
export function skill(about: About): string {
  const { baseUrl } = about;
  const lanes = paymentLanes(about).map((lane) => `- \`${lane}\`: ${PAYING[lane]}.`);
  return `---
name: physical-mail
description: Send a real letter or card by post in the United States, follow it, or cancel it. Use when a person wants something mailed on paper.
---

# Mail a letter

Connect to the MCP server at \`${baseUrl}${MCP_PATH}\` (streamable HTTP, no account). Without MCP, do the same over HTTP: \`${baseUrl}/v1/openapi.json\`.

1. Ask for what is missing: the recipient's name and address, the text or PDF, and who it is from.
2. \`quote_letter\` with recipient and content. Free. It answers price, proof and \`confirmation_token\`.
3. Show the person the price, the recipient as it prints and the proof, and wait for a clear yes. Paper cannot be called back.
4. \`send_letter\` with the very same arguments, the token and an \`idempotency_key\` of your own, which you keep.
5. Keep \`order.id\` and \`capability.cancel_token\`. \`get_letter_status\` once a day is enough; letters take days.

Try it first with \`sandbox: true\`: nothing is printed, mailed or charged.

## Paying

${lanes.join('\n')}

\`max_cost_cents\` refuses a letter that costs more than the person agreed to.

## When something fails

Every failure has \`code\`, \`reason\` and \`next\`, and that of a tool \`retryable\`. Do what \`next\` says. Repeat the unchanged call only when \`retryable\` is true (over HTTP: where the table of errors in \`${baseUrl}/llms-full.txt\` says so), with the same \`idempotency_key\`. After \`retry_unsafe\` or \`submit_outcome_unknown\` do nothing before a person has looked.

## Never

- Send without the person's yes, or with another text, recipient or price than they saw.
- Make a new \`idempotency_key\` for a letter that may have been sent.
- Put a credit code, token or key where others can read it.
- Say that a letter arrived when its state says only that it should have.
`;
}
