/** `$context`, as far as mappings and templates of ours read it. */
export interface GatewayVariables {
  readonly requestId: string;
  readonly requestTimeEpoch: number;
  /** What the authorizer told, as texts; nothing where none was asked. */
  readonly authorizer: Readonly<Record<string, string>>;
}

const AUTHORIZER = 'context.authorizer.';

/**
 * A mapping expression: a quoted literal, or one of the variables. Headers of the caller are none: some never arrive.
 * Undefined for what the authorizer did not tell.
 * @throws Error naming an expression that is not known here.
 */
function evaluate(expression: string, variables: GatewayVariables): string | undefined {
  if (expression.startsWith("'")) return expression.slice(1, -1);
  if (expression === 'context.requestId') return variables.requestId;
  if (expression === 'context.requestTimeEpoch') return String(variables.requestTimeEpoch);
  if (expression.startsWith(AUTHORIZER)) {
    return variables.authorizer[expression.slice(AUTHORIZER.length)];
  }
  throw new Error(`the template maps ${expression}, which is not known here`);
}

/** Headers by their mapping expressions; one without a value is not sent. */
export function evaluateHeaders(
  headers: Readonly<Record<string, string>>,
  variables: GatewayVariables,
): Record<string, string> {
  const values = Object.entries(headers).map(
    ([name, expression]) => [name, evaluate(expression, variables)] as const,
  );
  return Object.fromEntries(
    values.filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}
