import type { SourceFile } from './source-tree.ts';

/** Lines of a file, and files directly in a folder. */
export const FILE_LINES_MAX = 250;
export const FOLDER_FILES_MAX = 25;

/** Lines of a function: half of them have no more than the median, nine in ten no more than the ninetieth. */
export const FUNCTION_LINES_MAX = { median: 8, ninetieth: 18 } as const;
/** Where functions are held to that: what runs, here, when deployed and at those who call. */
export const FUNCTION_FOLDERS = ['lib', 'functions', 'infra', 'local', 'clients'];

/** A file is an operation there, a page that a program writes, or a writer: there are as many as there are of these. */
export const FOLDERS_APART: readonly string[] = [
  'functions/http',
  'pages/docs/made',
  'test/corpus/letters/hands',
];

/** What is above its ceiling, with its present size. The list may only shrink, and so may each size in it. */
export const RATCHET: Readonly<Record<string, number>> = {
  'test/infra/functions.test.ts': 266,
  'test/lib/order/workflow/crash-world.ts': 257,
  'test/local/engines/step-functions/states.test.ts': 254,
  'test/lib/settings.test.ts': 403,
  'test/lib/screening/impersonation/sender-impersonations.test.ts': 270,
  'test/functions/http/create-order': 41,
};

/** Something whose size has a ceiling: a file by its lines, a folder by its files. */
export interface Sized {
  readonly path: string;
  readonly size: number;
  readonly unit: 'lines' | 'files';
}

export function sizesOfFiles(files: readonly SourceFile[]): readonly Sized[] {
  return files.map(({ path, lines }) => ({ path, size: lines, unit: 'lines' }));
}

/** The folders of these files, each with how many are directly in it. */
export function sizesOfFolders(paths: readonly string[]): readonly Sized[] {
  const counts = new Map<string, number>();
  for (const path of paths) {
    const folder = path.slice(0, path.lastIndexOf('/'));
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([path]) => !FOLDERS_APART.includes(path))
    .map(([path, size]) => ({ path, size, unit: 'files' }));
}

export function ceilingOf({ unit }: Sized): number {
  return unit === 'lines' ? FILE_LINES_MAX : FOLDER_FILES_MAX;
}

/** What these sizes and the ratchet have against each other, and what to do about it; empty where nothing. */
export function complaintsOf(
  sizes: readonly Sized[],
  ratchet: Readonly<Record<string, number>>,
): readonly string[] {
  const gone = Object.keys(ratchet).filter((path) => !sizes.some((each) => each.path === path));
  return [
    ...gone.map((path) => `${path} is gone: take it from RATCHET`),
    ...sizes.flatMap((sized) => complaintOf(sized, ratchet[sized.path]) ?? []),
  ];
}

function complaintOf(sized: Sized, listed: number | undefined): string | undefined {
  const { path, size, unit } = sized;
  const ceiling = ceilingOf(sized);
  if (size > (listed ?? ceiling)) {
    const most = listed ?? ceiling;
    return `${path} has ${size} ${unit}, at most ${most} are allowed: divide it by what its parts are for`;
  }
  if (listed === undefined || size === listed) return undefined;
  return size <= ceiling
    ? `${path} fits below its ceiling now: take it from RATCHET`
    : `${path} has shrunk to ${size} ${unit}: write that into RATCHET`;
}

/** The value that this share of the numbers does not exceed. */
export function quantile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length * share)] ?? 0;
}
