import type { FakeDeps } from '../../fakes/fake-deps.ts';
import type { Town } from './town.ts';

/** Something that happens in a deployment that has everything. */
export interface Story {
  readonly name: string;
  /** How its world differs from one in which all is well. */
  readonly world?: () => Partial<FakeDeps>;
  readonly happens: (town: Town) => Promise<unknown>;
}
