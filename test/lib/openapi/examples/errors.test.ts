import { expect, test } from '@jest/globals';
import { errorExample } from '../../../../lib/openapi/examples/errors.ts';

test('a code without a typical reason is named, also where no compiler runs', () => {
  expect(() => errorExample('a_new_code' as never)).toThrow(
    'a_new_code has no typical reason in lib/openapi/examples/errors.ts',
  );
});
