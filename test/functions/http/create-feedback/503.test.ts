import { describe, expect, test } from '@jest/globals';
import { createConflictingStore } from '../../../fakes/conflicting-store.ts';
import { fakeDeps } from '../../../fakes/fake-deps.ts';
import { expectRefusal } from '../call.ts';
import { feedbackDeployment, report } from './report.ts';

describe('createFeedback, 503', () => {
  test.each(['busy', 'unsent'] as const)(
    'a report that cannot be stored (%s): `unavailable`, and the same one is new later',
    async (fault) => {
      const { store } = fakeDeps();
      feedbackDeployment({
        store: createConflictingStore(store, (commit) => (commit === 1 ? fault : 'none')),
      });
      expectRefusal(await report(), 503, 'unavailable');
      expect((await report()).status).toBe(201);
    },
  );

  test.each(['busy', 'unsent', 'lost'] as const)(
    'a counter that does not answer (%s) keeps nobody from reporting',
    async (fault) => {
      const { store } = fakeDeps();
      feedbackDeployment({
        store: createConflictingStore(store, (commit) => (commit === 0 ? fault : 'none')),
      });
      expect((await report()).status).toBe(201);
    },
  );
});
