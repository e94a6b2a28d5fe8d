/** What a bundle for Lambda leaves out, or takes later than its sources ask for. */
import type { Plugin } from 'rolldown';

/** Marks a module that is no file; by convention a zero byte keeps other plugins from it. */
const VIRTUAL = '\0';

/**
 * Modules of Node that the SDK and others name at their start, and need at their first call or never: HTTP/2 is for
 * streams of events, files are for profiles. An ESM import of one reads every export of it; one of `http` loads undici:
 * together a third of a light function's start. So each is taken, by `require`, when something of it is used. Named
 * here is what anything asks for: the build fails for a name that is missing.
 */
const LATER: Readonly<Record<string, readonly string[]>> = {
  'node:http': ['Agent', 'STATUS_CODES', 'createServer', 'get', 'globalAgent', 'request'],
  'node:https': ['Agent', 'createServer', 'get', 'globalAgent', 'request'],
  'node:http2': ['connect', 'constants'],
  'node:fs/promises': ['mkdtemp', 'open', 'readFile', 'rm', 'writeFile'],
  'node:timers/promises': ['setTimeout'],
};

export function laterModules(): Plugin {
  const names = /^(?:node:)?(https?|http2|fs\/promises|timers\/promises)$/;
  const inHere = `${VIRTUAL}later:`;
  return {
    name: 'later-modules',
    resolveId(source) {
      const module = source.replace(names, 'node:$1');
      return module in LATER || module === 'stand-in' ? inHere + module : null;
    },
    load(id) {
      if (!id.startsWith(inHere)) return null;
      const module = id.slice(inHere.length);
      const code = module === 'stand-in' ? STAND_IN : moduleTakenLater(module);
      return { code, moduleSideEffects: false };
    },
  };
}

/** The module of a stand-in: called, made an instance of, extended or read, it is what it stands for. */
const STAND_IN = `import { createRequire } from 'node:module';
const load = createRequire(import.meta.url);
export const taken = (path) => (name) => {
  const it = () => load(path)[name];
  return new Proxy(function () {}, {
    apply: (_, self, args) => Reflect.apply(it(), self, args),
    construct: (_, args, of) => Reflect.construct(it(), args, of),
    get: (_, key) => it()[key],
  });
};`;

function moduleTakenLater(path: string): string {
  const named = LATER[path] ?? [];
  return `import { taken } from 'stand-in';
const later = /* @__PURE__ */ taken('${path}');
export const ${named.map((name) => `${name} = /* @__PURE__ */ later('${name}')`).join(', ')};
export default /* @__PURE__ */ new Proxy({}, { get: (_, name) => later(name) });`;
}

/**
 * Lambda puts the credentials of a function, and its region, into its environment, and has no files of the SDK's. The
 * SDK would bring every other way to find them (profiles, single sign-on, the metadata of machines), and look for the
 * files at each start: a third of what the smallest function loads.
 */
export function configOfLambda(): Plugin {
  const credentials = `${VIRTUAL}credentials-of-lambda`;
  return {
    name: 'config-of-lambda',
    resolveId: (source) => (source === '@aws-sdk/credential-provider-node' ? credentials : null),
    load(id) {
      const found = IN_PLACE_OF.find(({ file }) => file.test(id));
      const code = id === credentials ? CREDENTIALS : found?.code;
      return code === undefined ? null : { code, moduleSideEffects: false };
    },
  };
}

const CREDENTIALS =
  "export { fromEnv as defaultProvider } from '@aws-sdk/credential-provider-env';";

/** Files of the SDK, and what stands in their place. */
const IN_PLACE_OF = [
  {
    file: /shared-ini-file-loader.loadSharedConfigFiles\.js$/,
    code: `export const CONFIG_PREFIX_SEPARATOR = '.';
export const loadSharedConfigFiles = async () => ({ configFile: {}, credentialsFile: {} });`,
  },
  /** DynamoDB answers at its regional address; where a table is, is asked only of those who switch that on. */
  {
    file: /endpoint-cache.dist-es.EndpointCache\.js$/,
    code: 'export class EndpointCache {}',
  },
];
