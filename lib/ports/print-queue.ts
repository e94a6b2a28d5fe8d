/** The office's folder, to whoever comes for the day's pieces. Each call may be repeated. */
export interface PrintQueue {
  /** In their order; the folder's name ends in a slash. */
  keysIn(folder: string): Promise<readonly string[]>;
  get(key: string): Promise<Uint8Array | undefined>;
  /** False where there is something under that key, which then stays. */
  putNew(key: string, bytes: Uint8Array): Promise<boolean>;
  remove(key: string): Promise<void>;
}
