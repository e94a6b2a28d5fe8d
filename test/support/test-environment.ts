import vm from 'node:vm';
import { ModernFakeTimers } from '@jest/fake-timers';
import { TestEnvironment } from 'jest-environment-node';
import { keepCompiledCode } from './compiled-code.ts';

type Globals = InstanceType<typeof TestEnvironment>['global'];

keepCompiledCode();

/** What Node shares with a suite, so that both mean the same by it. */
const SHARED: ReadonlySet<PropertyKey> = new Set(['Buffer', 'ArrayBuffer', 'Uint8Array']);

/**
 * Jest's environment for Node, but for its globals: Jest watches each of them through a proxy, which makes the name
 * `Math` in a loop cost more than the loop, and those over pixels ten times as slow. Here they are those of a plain
 * context.
 */
export default class PlainTestEnvironment extends TestEnvironment {
  constructor(...args: ConstructorParameters<typeof TestEnvironment>) {
    super(...args);
    const watched = this.global;
    const context = vm.createContext(vm.constants.DONT_CONTEXTIFY);
    const plain: Globals = vm.runInContext('globalThis', context);
    const own = new Set(Reflect.ownKeys(plain));
    for (const key of Reflect.ownKeys(watched)) {
      if (!own.has(key) || SHARED.has(key)) copyGlobal(watched, plain, key);
    }
    plain.global = plain;
    plain.Error.stackTraceLimit = watched.Error.stackTraceLimit;
    this.context = context;
    this.global = plain;
    // Nobody uses Jest's old timers: who did would be told so.
    this.fakeTimers = null;
    this.fakeTimersModern?.dispose();
    const [{ projectConfig }] = args;
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: plain });
  }
}

/** Much of what Node has is loaded where it is first asked for. */
function copyGlobal(from: Globals, to: Globals, key: PropertyKey): void {
  const own = Object.getOwnPropertyDescriptor(from, key) ?? {};
  const isLazy = own.get !== undefined && own.configurable === true;
  const { enumerable = false } = own;
  const keep = (value: unknown) => {
    Object.defineProperty(to, key, { value, enumerable, configurable: true, writable: true });
    return value;
  };
  const lazy = {
    enumerable,
    configurable: true,
    get: () => keep(Reflect.get(from, key)),
    set: keep,
  };
  Object.defineProperty(to, key, isLazy ? lazy : own);
}
