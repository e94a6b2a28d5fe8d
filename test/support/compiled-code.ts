import vm from 'node:vm';

const { compileFunction, SourceTextModule } = vm;

interface Compiled {
  readonly source: string;
  readonly data: Buffer;
}

/** By the names of their files. */
const compiled = new Map<string, Compiled>();

/**
 * Keeps what V8 made of each file for the suites that come after: Jest gives each of them a context of its own, and
 * compiles hundreds of files into it anew. V8 checks what it is given, and compiles what does not fit.
 */
export function keepCompiledCode(): void {
  vm.compileFunction = keptFunction;
  vm.SourceTextModule = KeptModule;
}

const keptFunction: typeof compileFunction = (source, parameters, options = {}) => {
  const { filename = '' } = options;
  const cachedData = compiledOf(filename, source);
  const produceCachedData = cachedData === undefined;
  const made = compileFunction(source, parameters, { ...options, cachedData, produceCachedData });
  if (made.cachedData !== undefined) compiled.set(filename, { source, data: made.cachedData });
  return made;
};

class KeptModule extends SourceTextModule {
  /** The types of Node leave it out. */
  declare readonly createCachedData: () => Buffer;

  constructor(source: string, options: vm.SourceTextModuleOptions = {}) {
    const { identifier = '' } = options;
    const cachedData = compiledOf(identifier, source);
    super(source, cachedData === undefined ? options : { ...options, cachedData });
    // Before it runs: afterwards no more can be had.
    if (cachedData === undefined) {
      compiled.set(identifier, { source, data: this.createCachedData() });
    }
  }
}

function compiledOf(name: string, source: string): Buffer | undefined {
  const known = compiled.get(name);
  return known?.source === source ? known.data : undefined;
}
