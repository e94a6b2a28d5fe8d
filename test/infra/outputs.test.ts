import { describe, expect, test } from '@jest/globals';
import { synthesize } from '../../infra/synthesize.ts';
import { TABLES, type TableName, tableId } from '../../lib/resources.ts';
import { template } from './template.ts';

describe('what the stack tells of itself', () => {
  const { Outputs = {} } = template();
  const told = (name: string) => Outputs[name]?.Value;

  test.each(Object.keys(TABLES) as TableName[])('the name of the table of %s', (table) => {
    expect(told(`${tableId(table)}Name`)).toEqual({ Ref: tableId(table) });
  });

  test('where it answers, and the rest that tools ask for', () => {
    expect(JSON.stringify(told('ApiUrl'))).toContain('execute-api');
    expect(told('DocumentsBucketName')).toEqual({ Ref: 'DocumentsBucket' });
    expect(told('EffectsQueueUrl')).toEqual({ Ref: 'EffectsQueue' });
    expect(told('EffectsDeadLettersUrl')).toEqual({ Ref: 'EffectsDeadLetters' });
    expect(told('ScheduleDeadLettersUrl')).toEqual({ Ref: 'ScheduleDeadLetters' });
    expect(JSON.stringify(told('OrderWorkflowArn'))).toContain(':stateMachine:');
  });

  test('who e-mails are from, where any are sent', () => {
    expect(told('EmailFrom')).toBeUndefined();
    const context = { emailFrom: 'mail@example.com', publicUrl: 'https://mail.example.com' };
    expect(synthesize({ context }).Outputs?.['EmailFrom']?.Value).toBe('mail@example.com');
  });

  test('where test and live keys are told apart, where companies are set up', () => {
    expect(told('KeyModes')).toBeUndefined();
    const arn = (name: string) => `arn:aws:secretsmanager:us-east-1:123456789012:secret:${name}`;
    const context = {
      lobApiKeyArn: arn('lob-AbCdEf'),
      click2mailCredentialsArn: arn('click-AbCdEf'),
    };
    const modes = synthesize({ context }).Outputs?.['KeyModes']?.Value;
    expect(JSON.parse(String(modes))).toEqual({
      lob: { keyArn: context.lobApiKeyArn },
      click2mail: { setting: 'https://rest.click2mail.com/molpro' },
    });
  });

  test('no secret', () => {
    expect(JSON.stringify(Outputs)).not.toMatch(/Secret/);
  });
});
