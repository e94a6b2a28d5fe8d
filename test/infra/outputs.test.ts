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

  test('its functions and its schedules, and who hears of alarms, where anybody does', () => {
    const { Resources, Outputs: own = {} } = synthesize({
      context: { alarmTopicArn: 'arn:aws:sns:us-east-1:123456789012:alarms' },
    });
    const named = (type: string) =>
      Object.keys(Resources).filter((id) => Resources[id]?.Type === type);
    const words = (name: string) => {
      const value = own[name]?.Value as { readonly 'Fn::Join': [string, unknown[]] };
      return value['Fn::Join'][1].flatMap((each) => (each as { Ref?: string }).Ref ?? []);
    };
    expect(words('FunctionNames').toSorted()).toEqual(named('AWS::Lambda::Function').toSorted());
    expect(words('ScheduleNames').toSorted()).toEqual(named('AWS::Scheduler::Schedule').toSorted());
    expect(own['AlarmTopicArn']?.Value).toContain(':alarms');
    expect(told('AlarmTopicArn')).toBeUndefined();
  });

  test('whether its tables are protected from deletion', () => {
    expect(told('KeepsData')).toBe('false');
  });

  test('no secret', () => {
    expect(JSON.stringify(Outputs)).not.toMatch(/Secret/);
  });
});
