import { describe, expect, test } from '@jest/globals';
import { App } from 'aws-cdk-lib/core';
import { AwsSolutionsChecks } from 'cdk-nag';
import { MailStack } from '../../infra/mail-stack.ts';
import { readSettings } from '../../infra/settings.ts';
import { synthesize } from '../../infra/synthesize.ts';
import { flat, resource, resources, template } from './template.ts';

const functions = resources('AWS::Lambda::Function').map(({ id }) => id);
const aliasOf = (id: string) => id.replace(/Function$/, 'Live');

describe('aliases', () => {
  test.each(functions)('%s is invoked by its alias, which is its newest version', (id) => {
    const { type, properties } = resource(aliasOf(id));
    expect(type).toBe('AWS::Lambda::Alias');
    expect(properties).toMatchObject({ Name: 'live', FunctionName: { Ref: id } });
    const [version] = properties['FunctionVersion']['Fn::GetAtt'];
    expect(resource(version).properties['FunctionName']).toEqual({ Ref: id });
  });

  test('versions outlive their deployment, so that there is one to go back to', () => {
    const versions = resources('AWS::Lambda::Version');
    expect(versions).toHaveLength(functions.length);
    for (const { resource: version } of versions) {
      expect(version['DeletionPolicy']).toBe('RetainExceptOnCreate');
    }
  });

  test('nobody is pointed at a function itself, but executions that began before', () => {
    const tasks = resource('OrderWorkflow').properties['DefinitionSubstitutions'];
    const invoking = [
      ...resources('AWS::Lambda::Permission').map(({ properties }) => properties['FunctionName']),
      ...resources('AWS::Lambda::EventSourceMapping').map(
        (each) => each.properties['FunctionName'],
      ),
      ...resources('AWS::Scheduler::Schedule').map((each) => each.properties['Target'].Arn),
      ...Object.values(tasks),
    ].map(flat);
    for (const target of invoking) expect(target).toMatch(/^<\w+Live>$/);
    for (const { properties } of resources('AWS::ApiGateway::Method')) {
      expect(flat(properties['Integration'].Uri)).toMatch(/<\w+Live>|:s3:path/);
    }
  });
});

describe('the canary', () => {
  const shifting = synthesize({ context: { canary: 'on' } });
  const alarms = ['FunctionErrors', 'ApiServerErrors'].map((name) => {
    const { id } = resources('AWS::CloudWatch::Alarm', shifting).find((each) =>
      each.id.includes(name),
    ) as { id: string };
    return id;
  });

  test.each(functions)('shifts %s by a tenth, and takes it back when functions fail', (id) => {
    const update = resource(aliasOf(id), shifting).resource['UpdatePolicy'];
    const group = update.CodeDeployLambdaAliasUpdate.DeploymentGroupName.Ref;
    const { properties } = resource(group, shifting);
    expect(properties).toMatchObject({
      DeploymentConfigName: 'CodeDeployDefault.LambdaCanary10Percent15Minutes',
      AlarmConfiguration: { Enabled: true },
      AutoRollbackConfiguration: {
        Enabled: true,
        Events: expect.arrayContaining(['DEPLOYMENT_STOP_ON_ALARM', 'DEPLOYMENT_FAILURE']),
      },
    });
    const watched = properties['AlarmConfiguration'].Alarms.map(
      (alarm: { readonly Name: unknown }) => flat(alarm.Name),
    );
    expect(watched).toEqual(alarms.map((alarm) => `<${alarm}>`));
  });

  test('is there only where a deployment wants it, and said as on or off', () => {
    expect(JSON.stringify(template())).not.toContain('CodeDeploy');
    expect(synthesize({ context: { canary: 'off' } })).toEqual(template());
    expect(() => synthesize({ context: { canary: 'yes' } })).toThrow(
      'context "canary" must be on or off',
    );
  });

  test('raises no finding that is not acknowledged', () => {
    const app = new App({ context: { canary: 'on' } });
    const stack = new MailStack(app, {
      settings: readSettings(app.node),
      bundleDirectory: undefined,
    });
    expect(new AwsSolutionsChecks().validateScope(stack).violations).toEqual([]);
  });
});
