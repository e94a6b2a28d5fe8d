import { createHash, randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { Template } from '../../infra/synthesize.ts';

export interface TemplateCacheOptions {
  /** The project, whose files make the template. */
  readonly root: string;
  /** Where the last template is kept. */
  readonly file: string;
  /** What the template is made for; also handed to whoever makes it. */
  readonly context: Readonly<Record<string, unknown>>;
  /** Takes seconds, and loads all of the CDK. */
  readonly synthesize: (context: Readonly<Record<string, unknown>>) => Promise<Template>;
}

interface Kept {
  /** Digest of everything that the template was made of. */
  readonly madeOf: string;
  /** Digest of the template: a file that was cut off or changed does not have it. */
  readonly digest: string;
  readonly template: string;
}

const ROOT = join(import.meta.dirname, '../..');
/** Where `npm ci` begins anew. */
const CACHE = join(ROOT, 'node_modules/.cache/physical-mail-service');
/** What the CDK app reads, besides what it imports. */
const READ = ['infra', 'statemachines', 'cdk.json', 'package-lock.json'];
const ENTRY = 'infra/synthesize.ts';
const RELATIVE_IMPORT = /\bfrom '(\.[^']+)'/g;

/**
 * The template that this machine's service is made of. The CDK is loaded only when it has to be made.
 * @param more context besides the stage; what is made with any is kept apart.
 */
export function localTemplate(
  more: Readonly<Record<string, string>> = {},
  folder = CACHE,
): Promise<Template> {
  const isUsual = Object.keys(more).length === 0;
  return cachedTemplate({
    root: ROOT,
    file: join(folder, isUsual ? 'template.json' : 'template-of-context.json'),
    context: { stage: 'local', ...more },
    synthesize: async (context) =>
      (await import('../../infra/synthesize.ts')).synthesize({ context }),
  });
}

/**
 * The template of the CDK app: the one that is kept when it was made of the very same files and context, else a new
 * one, which is kept in its place. A kept file that is damaged, or cannot be written, costs time and nothing else.
 */
export async function cachedTemplate(options: TemplateCacheOptions): Promise<Template> {
  const { root, file, context, synthesize } = options;
  const madeOf = digestOfSources(root, context);
  const kept = readKept(file);
  if (kept?.madeOf === madeOf) return JSON.parse(kept.template) as Template;
  const template = await synthesize(context);
  const text = JSON.stringify(template);
  keep(file, { madeOf, digest: digestOf(text), template: text });
  return template;
}

function readKept(file: string): Kept | undefined {
  try {
    const kept = JSON.parse(readFileSync(file, 'utf8')) as Kept;
    return digestOf(kept.template) === kept.digest ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** One rename puts it in place whole, also when two services start at once. */
function keep(file: string, kept: Kept): void {
  const draft = `${file}.${randomUUID()}`;
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(draft, JSON.stringify(kept));
    renameSync(draft, file);
  } catch {
    if (existsSync(draft)) rmSync(draft);
  }
}

function digestOfSources(root: string, context: object): string {
  const files = new Set(READ.flatMap((name) => filesOf(join(root, name))));
  addImports(join(root, ENTRY), files, new Set());
  const hash = createHash('sha256').update(JSON.stringify(context));
  for (const file of [...files].sort()) {
    hash.update(`\n${relative(root, file)} ${digestOf(readFileSync(file))}`);
  }
  return hash.digest('hex');
}

function filesOf(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path).flatMap((name) => filesOf(join(path, name)));
}

/** Adds a module of ours and those it imports, wherever they are. */
function addImports(file: string, files: Set<string>, seen: Set<string>): void {
  if (seen.has(file)) return;
  seen.add(file);
  files.add(file);
  for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(RELATIVE_IMPORT)) {
    addImports(join(dirname(file), path), files, seen);
  }
}

function digestOf(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}
