import vm from 'node:vm';
import { TestEnvironment } from 'jest-environment-node';

/** What Node shares with a suite, so that its own functions and those of the suite mean the same by them. */
const SHARED: ReadonlySet<PropertyKey> = new Set(['Buffer', 'ArrayBuffer', 'Uint8Array']);

/**
 * Jest's environment for Node, but for its globals: Jest watches each of them through a proxy, which makes the name
 * `Math` in a loop cost as much as a function call, and loops over pixels twenty times as slow. Here they are those of
 * a plain context.
 */
export default class PlainTestEnvironment extends TestEnvironment {
  constructor(...args: ConstructorParameters<typeof TestEnvironment>) {
    super(...args);
    const watched = this.global;
    const context = vm.createContext(vm.constants.DONT_CONTEXTIFY);
    const plain: typeof watched = vm.runInContext('globalThis', context);
    const own = new Set(Reflect.ownKeys(plain));
    for (const key of Reflect.ownKeys(watched)) {
      if (own.has(key) && !SHARED.has(key)) continue;
      Object.defineProperty(plain, key, Object.getOwnPropertyDescriptor(watched, key) ?? {});
    }
    plain.global = plain;
    plain.Error.stackTraceLimit = watched.Error.stackTraceLimit;
    this.context = context;
    this.global = plain;
  }
}
