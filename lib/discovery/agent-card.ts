import { MCP_PATH } from '../contract/operations.ts';
import { API_VERSION } from '../helpers/describe-health.ts';
import { type About, firstSentence, SERVICE_NAME, SUMMARY } from './about.ts';

/**
 * The card of the Agent2Agent protocol, version 1.0: who this is, and what it can do. It claims the interfaces that
 * there are, MCP and the described API, and none of A2A's own, for no task of that protocol is taken here; the binding
 * of an interface is an open word there.
 */
export function agentCard(about: About): object {
  const { baseUrl, tools } = about;
  return {
    name: SERVICE_NAME,
    description: SUMMARY,
    version: API_VERSION,
    provider: { organization: about.settings.returnAddress.name, url: baseUrl },
    documentationUrl: `${baseUrl}/docs`,
    supportedInterfaces: [
      { url: `${baseUrl}${MCP_PATH}`, protocolBinding: 'MCP', protocolVersion: '2026-07-28' },
      { url: `${baseUrl}/v1/openapi.json`, protocolBinding: 'OPENAPI', protocolVersion: '3.1.0' },
    ],
    capabilities: { streaming: false, pushNotifications: false, extendedAgentCard: false },
    securitySchemes: { apiKey: { httpAuthSecurityScheme: { scheme: 'Bearer' } } },
    // Any of them will do, and the first asks for nothing.
    securityRequirements: [{ schemes: {} }, { schemes: { apiKey: { list: [] } } }],
    defaultInputModes: ['application/json', 'text/plain', 'application/pdf'],
    defaultOutputModes: ['application/json'],
    skills: tools.map(({ name, title, description }) => ({
      id: name,
      name: title,
      description: firstSentence(description),
      tags: [...new Set(['mail', 'post', ...name.split('_')])],
    })),
  };
}
