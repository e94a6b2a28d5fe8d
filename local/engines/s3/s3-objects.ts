import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { access, type FileHandle, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** What an object says of itself besides its bytes: the headers of the answers that carry it. */
export type ObjectHeaders = Readonly<Record<string, string>>;

export interface StoredObject {
  readonly headers: ObjectHeaders;
  readonly lengthBytes: number;
  readonly storedAt: Date;
  /** Of the object as it was found, whatever is put meanwhile. Reading it closes it. */
  read(): Readable;
  close(): Promise<void>;
}

/** A line of headers stands before the bytes, so that one rename puts both in place. */
const HEAD_BYTES = 8_192;

/**
 * Objects as files below a folder. A put is in place once it resolves, whole, and outlives the process; one that
 * breaks off leaves nothing.
 */
export class ObjectFiles {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async put(bucket: string, key: string, headers: ObjectHeaders, bytes: Readable): Promise<void> {
    const file = this.#fileOf(bucket, key);
    // No key begins a name with a dot, so nobody can ask for a draft.
    const draft = join(dirname(file), `.${randomUUID()}`);
    await mkdir(dirname(file), { recursive: true });
    try {
      await pipeline(bytes, (chunks) => withHead(headers, chunks), createWriteStream(draft));
      await rename(draft, file);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  }

  async open(bucket: string, key: string): Promise<StoredObject | undefined> {
    const file = await open(this.#fileOf(bucket, key)).catch(undefinedWhenAbsent);
    if (file === undefined) return undefined;
    try {
      return await readHead(file);
    } catch (error) {
      await file.close();
      throw error;
    }
  }

  has(bucket: string, key: string): Promise<boolean> {
    return access(this.#fileOf(bucket, key)).then(
      () => true,
      () => false,
    );
  }

  /** Of all objects that begin so, in the order of their bytes. */
  async keys(bucket: string, prefix: string): Promise<readonly string[]> {
    const folder = join(this.#folder, bucket);
    const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
      undefinedWhenAbsent,
    );
    const files = (entries ?? []).filter((entry) => entry.isFile() && !entry.name.startsWith('.'));
    const keys = files.map(({ parentPath, name }) =>
      relative(folder, join(parentPath, name)).split(sep).map(decodeURIComponent).join('/'),
    );
    return keys
      .filter((key) => key.startsWith(prefix))
      .sort((one, other) => Buffer.compare(Buffer.from(one), Buffer.from(other)));
  }

  async remove(bucket: string, key: string): Promise<void> {
    await rm(this.#fileOf(bucket, key), { force: true });
  }

  /** Each part of a key is one name, which leads nowhere else. */
  #fileOf(bucket: string, key: string): string {
    const names = key.split('/').map((part) => encodeURIComponent(part).replace(/^\.|^$/, '%2E'));
    return join(this.#folder, bucket, ...names);
  }
}

async function* withHead(headers: ObjectHeaders, chunks: AsyncIterable<Buffer>) {
  yield Buffer.from(`${JSON.stringify(headers)}\n`);
  yield* chunks;
}

async function readHead(file: FileHandle): Promise<StoredObject> {
  const { buffer } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
  const end = buffer.indexOf('\n');
  const { size, mtime } = await file.stat();
  const start = end + 1;
  return {
    headers: JSON.parse(buffer.toString('utf8', 0, end)) as ObjectHeaders,
    lengthBytes: size - start,
    storedAt: mtime,
    read: () => file.createReadStream({ start }),
    close: () => file.close(),
  };
}

function undefinedWhenAbsent(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined;
  throw error;
}
