import { describe, expect, test } from '@jest/globals';
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
    expect(JSON.stringify(told('OrderWorkflowArn'))).toContain(':stateMachine:');
  });

  test('no secret', () => {
    expect(JSON.stringify(Outputs)).not.toMatch(/Secret/);
  });
});
