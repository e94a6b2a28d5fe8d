import {
  AuthorizationType,
  CfnAuthorizer,
  type MethodOptions,
  type RestApi,
} from 'aws-cdk-lib/aws-apigateway';
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Stack } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import type { MailFunction } from './mail-function.ts';

/**
 * Lets a function check the API key of what the gateway serves itself. It is asked for every call, with or without an
 * Authorization header: it names no identity source, which the gateway allows only while nothing is cached.
 */
export class KeyAuthorizer extends Construct {
  /** For the method that it guards. */
  readonly methodOptions: MethodOptions;

  constructor(scope: Construct, id: string, api: RestApi, { live }: MailFunction) {
    super(scope, id);
    const stack = Stack.of(this);
    const uri = [
      `arn:${stack.partition}:apigateway:${stack.region}`,
      `lambda:path/2015-03-31/functions/${live.functionArn}/invocations`,
    ].join(':');
    const authorizer = new CfnAuthorizer(this, 'Authorizer', {
      restApiId: api.restApiId,
      name: 'api-key',
      type: 'REQUEST',
      authorizerUri: uri,
      authorizerResultTtlInSeconds: 0,
    });
    // A change of the authorizer alone has to reach the stage, too.
    api.latestDeployment?.addToLogicalId({ authorizer: stack.resolve(uri) });
    live.addPermission('Authorizer', {
      principal: new ServicePrincipal('apigateway.amazonaws.com'),
      sourceArn: stack.formatArn({
        service: 'execute-api',
        resource: api.restApiId,
        resourceName: `authorizers/${authorizer.ref}`,
      }),
    });
    this.methodOptions = {
      authorizer: { authorizerId: authorizer.ref, authorizationType: AuthorizationType.CUSTOM },
    };
  }
}
