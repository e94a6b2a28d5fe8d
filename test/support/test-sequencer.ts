import * as loaded from '@jest/test-sequencer';

/** Its types are those of CommonJS, which has the class one step further in. */
const Sequencer = loaded.default as unknown as typeof loaded.default.default;
type Tests = Parameters<InstanceType<typeof Sequencer>['sort']>[0];

/** Those that take longest, by the clock. In a fresh clone Jest knows no times, and a minute's file may come last. */
export const LONG = [
  'test/e2e/tracked.test.ts',
  'test/lib/adapters/ocr/read-paper.test.ts',
  'test/e2e/workflow.test.ts',
  'test/e2e/chaos.test.ts',
  'test/e2e/hostile-documents.test.ts',
  'test/e2e/faults.test.ts',
  'test/pages/docs.test.ts',
  'test/pages/ops.test.ts',
  'test/pages/mailroom-lists.test.ts',
  'test/tools/agents-eval/scripted.test.ts',
  'test/clients/typescript/package.test.ts',
  'test/simulation/simulation.test.ts',
  'test/tools/deploy-check/deploy-check.test.ts',
  'test/e2e/guides.test.ts',
  'test/pages/mailroom-service.test.ts',
  'test/pages/ops-marks.test.ts',
  'test/e2e/capabilities.test.ts',
  'test/pages/batches.test.ts',
  'test/e2e/checkout.test.ts',
  'test/e2e/uploads.test.ts',
  'test/pages/sender.test.ts',
  'test/e2e/batch-kill.test.ts',
  'test/simulation/variants.test.ts',
  'test/e2e/kill.test.ts',
];

/** So many others between two long ones: many services at once would wait for each other. */
const BETWEEN = 20;

/** Long ones begin early, and so that no worker is left with one when the others are done. */
export default class LongOnesEarly extends Sequencer {
  override async sort(tests: Tests) {
    const sorted = [...(await super.sort(tests))];
    const place = (path: string) => LONG.findIndex((long) => path.endsWith(`/${long}`));
    const others = sorted.filter(({ path }) => place(path) < 0);
    const long = sorted
      .filter(({ path }) => place(path) >= 0)
      .toSorted((one, other) => place(one.path) - place(other.path));
    return [...long.flatMap((each) => [each, ...others.splice(0, BETWEEN)]), ...others];
  }
}
