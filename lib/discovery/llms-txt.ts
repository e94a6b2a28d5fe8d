import { GUIDES, REFERENCE } from '../contract/docs-pages.ts';
import type { Operation } from '../contract/operation.ts';
import { MCP_PATH, OPERATIONS } from '../contract/operations.ts';
import { ERRORS, type ErrorCode, errorSpec, isRetryable } from '../errors/catalog.ts';
import { PRINT_RULES } from '../mcp/print-rules.ts';
import { type About, firstSentence, paymentLanes, SERVICE_NAME, SUMMARY } from './about.ts';

const ROWS: readonly Operation[] = Object.values(OPERATIONS);
const FOR_CALLERS = ROWS.filter(({ tag }) => tag !== 'Operators' && tag !== 'Webhooks');

/** The short guide for models, in the form of llmstxt.org: what this is, and where the rest stands. */
export function llmsTxt(about: About): string {
  const { baseUrl } = about;
  const link = (path: string, title: string, what: string) =>
    `- [${title}](${baseUrl}${path}): ${what}`;
  return `# ${SERVICE_NAME}

> ${SUMMARY} Prices from ${cheapest(about)}, all in. \`sandbox: true\` simulates everything for free.

Agents use the MCP server at ${baseUrl}${MCP_PATH}; programs the HTTP API below ${baseUrl}/v1. Quote first: with a recipient and content the quote carries a token that binds exactly this letter and price for 30 minutes. Send an Idempotency-Key of your own with each order: the same key never sends or charges twice.

## Start here

${link('/skill.md', 'How to mail a letter', 'the steps, what to ask a person, what never to do')}
${link('/llms-full.txt', 'All of it on one page', 'tools, operations, prices, print rules, every error and what helps')}
${link('/v1/openapi.json', 'OpenAPI 3.1', 'every operation with schemas and examples')}

## Guides

${GUIDES.map(({ name, title, what }) => link(`/docs/${name}.md`, title, what)).join('\n')}

## Reference

${REFERENCE.map(({ name, title, what }) => link(`/docs/${name}.md`, title, what)).join('\n')}

## For programs that look around

${link('/.well-known/mcp/server-card', 'MCP server card', 'tools before connecting')}
${link('/.well-known/mcp/server.json', 'MCP registry manifest', 'for registries')}
${link('/.well-known/agent-card.json', 'Agent card', 'Agent2Agent 1.0')}
${about.settings.x402 ? link('/.well-known/x402', 'x402 resources', 'what can be paid by stablecoin') : ''}

## Optional

${link('/v1/capabilities', 'Capabilities', 'formats, classes and prices of this deployment')}
`.replace(/\n{3,}/g, '\n\n');
}

/** All that a model needs to use the service, without another page. */
export function llmsFullTxt(about: About): string {
  return [
    llmsTxt(about).split('\n## ')[0]?.trimEnd(),
    `## Tools (${about.baseUrl}${MCP_PATH})`,
    ...about.tools.map(({ name, description }) => `### ${name}\n\n${description}`),
    '## Operations',
    FOR_CALLERS.map(operationLine).join('\n'),
    `## What is mailed here, and what it costs\n\n${piecesTable(about)}`,
    `Paid by: ${paymentLanes(about).join(', ')}. Addresses are in the United States. Personal data of a letter ends ${about.settings.retentionDays} days after it.`,
    PRINT_RULES.replace(/^# /, '## ').replace(/\n## /g, '\n### '),
    `## Errors\n\nEvery failure: \`{status, code, reason, next}\`. Retry the unchanged call only where this says yes.\n\n${errorsTable()}`,
    '',
  ].join('\n\n');
}

function operationLine({ method, path, summary, description }: Operation): string {
  return `- \`${method} ${path}\` ${summary}. ${firstSentence(description)}`;
}

function piecesTable({ pieces }: About): string {
  const rows = pieces.map(
    ({ format, mail_class, content, pages_max, prices }) =>
      `| ${format} | ${mail_class} | ${content.join(', ')} | ${pages_max} | ${dollars(prices.first_page_cents)} | ${dollars(prices.extra_page_cents)} |`,
  );
  const head = '| Format | Class | Content | Pages at most | First page | Each further page |';
  return [head, '| --- | --- | --- | --- | --- | --- |', ...rows].join('\n');
}

function errorsTable(): string {
  const rows = (Object.keys(ERRORS) as ErrorCode[]).map((code) => {
    const { http, next } = errorSpec(code);
    return `| ${code} | ${http.join(', ')} | ${isRetryable(code) ? 'yes' : 'no'} | ${next.join(' ')} |`;
  });
  return ['| Code | HTTP | Retry | What helps |', '| --- | --- | --- | --- |', ...rows].join('\n');
}

function cheapest({ pieces }: About): string {
  const [first] = pieces;
  return first === undefined ? 'nothing yet' : dollars(first.prices.first_page_cents);
}

function dollars(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`;
}
