import type { Template } from '../../infra/synthesize.ts';
import { arnOf, type Properties, resolve, resolveText, resourcesOf } from './resolve.ts';

/** What a method does when it is called. */
export type Integration =
  | { readonly kind: 'function'; readonly functionId: string }
  | {
      readonly kind: 's3';
      /** `{bucket}/{key}` with placeholders that `parameters` fills in. */
      readonly path: string;
      readonly method: string;
      /** Where its role may put objects: `<bucket>/<folder>/`. */
      readonly mayPut: readonly string[];
      /** `path.<name>` and `header.<name>` of the request to S3, as mapping expressions. */
      readonly parameters: Readonly<Record<string, string>>;
      readonly responses: readonly S3Response[];
    };

export interface S3Response {
  /** Matches S3's status; the default response has none. */
  readonly selectionPattern: string | undefined;
  readonly status: number;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
  /** False leaves it to the caller's `Accept` whether the answer is text or bytes. */
  readonly isText: boolean;
}

export interface Route {
  /** `ANY` serves what no other method of the path does. */
  readonly method: string;
  /** With placeholders: `/v1/orders/{id}`; `{proxy+}` stands for the rest of a path. */
  readonly path: string;
  readonly integration: Integration;
  /** The function that may refuse a call before the integration sees it. */
  readonly authorizerId: string | undefined;
}

/** The routes of the template's REST API. */
export function readRoutes(template: Template): readonly Route[] {
  return resourcesOf(template, 'AWS::ApiGateway::Method').map(([, properties]) => ({
    method: String(properties['HttpMethod']),
    path: pathOf(template, properties['ResourceId']) || '/',
    integration: readIntegration(template, properties['Integration'] as Properties),
    authorizerId: readAuthorizer(template, properties),
  }));
}

/** Climbs the tree of resources up to the root. */
function pathOf(template: Template, resourceId: unknown): string {
  const resource = template.Resources[String(resolve(template, resourceId))];
  if (resource?.Type !== 'AWS::ApiGateway::Resource') return '';
  const { ParentId, PathPart } = resource.Properties ?? {};
  return `${pathOf(template, ParentId)}/${String(PathPart)}`;
}

function readAuthorizer(template: Template, method: Properties): string | undefined {
  if (method['AuthorizationType'] === 'NONE') return undefined;
  const authorizer = template.Resources[String(resolve(template, method['AuthorizerId']))];
  const functionId = functionOf(template, authorizer?.Properties?.['AuthorizerUri']);
  if (functionId === undefined) throw new Error('the template has an authorizer not known here');
  return functionId;
}

/** The logical id of the function that an invocation URI names. */
function functionOf(template: Template, uri: unknown): string | undefined {
  return /:function:(\w+):live\/invocations$/.exec(resolveText(template, uri))?.[1];
}

function readIntegration(template: Template, integration: Properties): Integration {
  const uri = resolveText(template, integration['Uri']);
  const functionId = functionOf(template, uri);
  if (functionId !== undefined) return { kind: 'function', functionId };
  const path = /:s3:path\/(.+)$/.exec(uri)?.[1];
  if (path === undefined) throw new Error('the template has an integration that is not known here');
  const parameters = resolve(template, integration['RequestParameters'] ?? {});
  const entries = Object.entries(parameters as Record<string, string>);
  return {
    kind: 's3',
    path,
    method: String(integration['IntegrationHttpMethod']),
    mayPut: foldersOf(template, resolveText(template, integration['Credentials'])),
    parameters: Object.fromEntries(
      entries.map(([name, value]) => [name.replace('integration.request.', ''), value]),
    ),
    responses: ((integration['IntegrationResponses'] ?? []) as Properties[]).map(readS3Response),
  };
}

/** The folders into which the policies of a role let it put: `arn:…:Bucket/uploads/*` is `bucket/uploads/`. */
function foldersOf(template: Template, roleArn: string): readonly string[] {
  const roles = ({ Roles }: Properties) =>
    (Roles as unknown[]).map((role) => arnOf(template, resolveText(template, role)));
  return resourcesOf(template, 'AWS::IAM::Policy')
    .filter(([, policy]) => roles(policy).includes(roleArn))
    .flatMap(([, policy]) => (policy['PolicyDocument'] as Properties)['Statement'] as Properties[])
    .filter((statement) => statement['Action'] === 's3:PutObject')
    .map((statement) => resolveText(template, statement['Resource']))
    .map((arn) => arn.slice(arn.lastIndexOf(':') + 1).replace(/\*$/, ''))
    .map((folder) => folder.replace(/^[^/]+/, (bucket) => bucket.toLowerCase()));
}

const RESPONSE_HEADER = 'method.response.header.';

function readS3Response(response: Properties): S3Response {
  const templates = (response['ResponseTemplates'] ?? {}) as Record<string, string>;
  const parameters = (response['ResponseParameters'] ?? {}) as Record<string, string>;
  const pattern = response['SelectionPattern'];
  return {
    selectionPattern: pattern === undefined ? undefined : String(pattern),
    status: Number(response['StatusCode']),
    body: templates['application/json'] ?? '',
    isText: response['ContentHandling'] === 'CONVERT_TO_TEXT',
    headers: Object.fromEntries(
      Object.entries(parameters).map(([name, value]) => [
        name.slice(RESPONSE_HEADER.length),
        value,
      ]),
    ),
  };
}
