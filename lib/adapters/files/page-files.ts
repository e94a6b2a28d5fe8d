import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PageFiles } from '../../ports.ts';
import { pictureInSvg } from './picture-in-svg.ts';

/**
 * Page files from the first of these folders that has them, each read once. Names come from the list of pages, never
 * from a request.
 */
export function createPageFiles(folders: readonly string[]): PageFiles {
  const read = new Map<string, Promise<string>>();
  return {
    read: (file) => {
      const text = read.get(file) ?? readFirst(folders, file);
      read.set(file, text);
      return text;
    },
  };
}

async function readFirst(folders: readonly string[], file: string): Promise<string> {
  for (const folder of folders) {
    try {
      const bytes = await readFile(join(folder, file));
      return file.endsWith('.png') ? pictureInSvg(bytes) : bytes.toString('utf8');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
  throw new Error(`there is no page file ${file}`);
}
