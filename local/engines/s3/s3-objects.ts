import { randomUUID } from 'node:crypto';
import { createWriteStream, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { access, type FileHandle, open, readdir, rm } from 'node:fs/promises';
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

/** Up to so many are written at once: quicker than to wait for the system at each step. */
const AT_ONCE_BYTES = 262_144;

/** What is put, and how long it is, if that is known before. */
interface Content {
  readonly bytes: Readable;
  readonly lengthBytes: number | undefined;
}

/**
 * Objects as files below a folder. A put is in place once it resolves, whole, and outlives the process; one that
 * breaks off leaves nothing.
 */
export class ObjectFiles {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async put(bucket: string, key: string, headers: ObjectHeaders, content: Content): Promise<void> {
    const file = this.#fileOf(bucket, key);
    // No key begins a name with a dot, so nobody can ask for a draft.
    const draft = join(dirname(file), `.${randomUUID()}`);
    const head = Buffer.from(`${JSON.stringify(headers)}\n`);
    const { bytes, lengthBytes = Number.POSITIVE_INFINITY } = content;
    const isShort = lengthBytes <= AT_ONCE_BYTES;
    const chunks = isShort ? [head, ...((await bytes.toArray()) as Buffer[])] : [];
    mkdirSync(dirname(file), { recursive: true });
    try {
      if (isShort) writeFileSync(draft, Buffer.concat(chunks));
      else await pipeline(bytes, (rest) => withHead(head, rest), createWriteStream(draft));
      renameSync(draft, file);
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
    // Whole folders of the prefix: a listing costs what it lists, however much else there is.
    const within = join(this.#fileOf(bucket, `${prefix}x`), '..');
    const entries = await readdir(within, { recursive: true, withFileTypes: true }).catch(
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

async function* withHead(head: Buffer, chunks: AsyncIterable<Buffer>) {
  yield head;
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
