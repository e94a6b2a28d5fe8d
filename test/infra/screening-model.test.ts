import { describe, expect, test } from '@jest/globals';
import { Stack } from 'aws-cdk-lib/core';
import { modelArns } from '../../infra/constructs/model-arns.ts';
import type { Settings } from '../../infra/settings.ts';
import { synthesize } from '../../infra/synthesize.ts';
import { flat, list, type Properties, resource, resources, template } from './template.ts';

describe.each([
  ['screens letters', 'screenerModel', 'SCREENER_MODEL'],
  ['reads pages back', 'pageReaderModel', 'PAGE_READER_MODEL'],
])('the model that %s', (_, key, variable) => {
  const MODEL = synthesize({ context: { [key]: 'amazon.nova-lite-v1:0' } });
  const PROFILE = synthesize({ context: { [key]: 'us.amazon.nova-lite-v1:0' } });
  const bedrock = 'arn:<AWS::Partition>:bedrock';

  /** Who may do what with a model, on which resources. */
  function rights(of: typeof MODEL) {
    return resources('AWS::Lambda::Function', of).flatMap(({ id, properties }) => {
      const role = flat(properties['Role']).replace(/^<|\.Arn>$/g, '');
      const [policy] = resource(role, of).properties['Policies'];
      const statements: Properties[] = policy['PolicyDocument'].Statement;
      return statements
        .filter((statement) => JSON.stringify(statement['Action']).includes('bedrock:'))
        .map((statement) => ({
          id,
          action: statement['Action'],
          on: list(statement['Resource']).map(flat).sort(),
        }));
    });
  }

  test('only who screens or reads may ask it, and only it', () => {
    const on = [`${bedrock}:<AWS::Region>::foundation-model/amazon.nova-lite-v1:0`];
    const action = 'bedrock:InvokeModel';
    expect(rights(MODEL)).toEqual([
      { id: 'StationeryFunction', action, on },
      { id: 'CreateOrderFunction', action, on },
      { id: 'McpFunction', action, on },
      { id: 'PlaceBatchesFunction', action, on },
      { id: 'ScreenOrderFunction', action, on },
    ]);
  });

  test('an inference profile may send the call to any region, on its model alone', () => {
    expect(rights(PROFILE)[0]?.on).toEqual([
      `${bedrock}:*::foundation-model/amazon.nova-lite-v1:0`,
      `${bedrock}:<AWS::Region>:<AWS::AccountId>:inference-profile/us.amazon.nova-lite-v1:0`,
    ]);
  });

  test('every function is told its name, and nobody without one', () => {
    for (const { properties } of resources('AWS::Lambda::Function', MODEL)) {
      expect(properties['Environment'].Variables[variable]).toBe('amazon.nova-lite-v1:0');
    }
    for (const { properties } of resources('AWS::Lambda::Function')) {
      expect(properties['Environment'].Variables).not.toHaveProperty(variable);
    }
    expect(rights(template())).toEqual([]);
  });

  test.each(['*', 'a b', 'arn:aws:bedrock:us-east-1::foundation-model/x', 'nova'])(
    'is named by an id: not %j',
    (model) => {
      expect(() => synthesize({ context: { [key]: model } })).toThrow(`"${key}"`);
    },
  );
});

describe('where a model is asked', () => {
  const on = (screenerModel: string) =>
    modelArns(new Stack(), { screenerModel } as Settings)
      .screens.map((arn) => arn.slice(arn.lastIndexOf('/') + 1))
      .sort();

  test.each([
    'us.amazon.nova-lite-v1:0',
    'ca.amazon.nova-lite-v1:0',
    'eu.mistral.pixtral-large-2502-v1:0',
    'jp.anthropic.claude-sonnet-4-5-20250929-v1:0',
    'apac.amazon.nova-pro-v1:0',
    'us-gov.anthropic.claude-3-haiku-20240307-v1:0',
    'global.anthropic.claude-sonnet-4-5-20250929-v1:0',
    'sa.ai21.jamba-1-5-mini-v1:0',
  ])('%s is an inference profile: the rights are on it and on its model', (id) => {
    expect(on(id)).toEqual([id, id.slice(id.indexOf('.') + 1)].sort());
  });

  test.each([
    'amazon.nova-lite-v1:0',
    'ai21.jamba-1-5-mini-v1:0',
    'deepseek.v3.1',
    'zai.glm-4.7',
    'moonshotai.kimi-k2.5',
  ])('%s is a model', (id) => {
    expect(on(id)).toEqual([id]);
  });
});
