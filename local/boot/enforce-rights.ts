import { type DeployedModule, deployedGrants } from '../../infra/deployed-functions.ts';
import type { Template } from '../../infra/synthesize.ts';
import { type Policies, readPolicies } from '../rights/policies.ts';
import { DENIED_FILE, judgeCalls, linesIn } from '../rights/rights.ts';
import { watchSdkCalls } from '../rights/sdk-calls.ts';
import type { Deployment } from '../template/template.ts';

/** In the folder that `LOCAL_RIGHTS_REPORT` names: what `npm run rights:report` reads. */
export const USED_FILE = 'rights-used.txt';

/**
 * From here on every AWS call of a function is judged by the policies of its role in the template. Denials are noted
 * in the data folder. Returns how to end it.
 */
export function enforceRights(
  template: Template,
  { functions }: Pick<Deployment, 'functions'>,
  dataDir: string,
  environment: Readonly<Record<string, string | undefined>>,
): () => void {
  const { LOCAL_RIGHTS_REPORT: report } = environment;
  const watcher = judgeCalls({
    policies: withEmails(readPolicies(template), functions),
    onDenied: linesIn(dataDir, DENIED_FILE),
    ...(report !== undefined && { onUsed: linesIn(report, USED_FILE) }),
  });
  return watchSdkCalls(watcher);
}

/** This machine sends e-mails, to its own mailroom, though its template has no sender: their right is the table's. */
function withEmails(policies: Policies, functions: Deployment['functions']): Policies {
  return new Map(
    [...policies].map(([id, rights]) => {
      const { sendsEmails } = deployedGrants(functions[id]?.module as DeployedModule);
      return [id, sendsEmails ? [...rights, { action: 'ses:SendEmail', resource: '*' }] : rights];
    }),
  );
}
