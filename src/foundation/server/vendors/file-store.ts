/** Storage for the bytes of files. They are encrypted before they are stored, so a store need not keep them secret. */
export type FileStore = {
  /** Name for logs. */
  name: string;
  /** Stores bytes under a name, completely or not at all. Replaces earlier bytes of that name. */
  put(objectName: string, bytes: Uint8Array): Promise<void>;
  get(objectName: string): Promise<Uint8Array | undefined>;
  delete(objectName: string): Promise<void>;
};

/** Throws for a name that could lead to another path. All names are generated; this is a safeguard. */
export function requireObjectName(objectName: string): void {
  if (!/^[a-z0-9][a-z0-9-]{3,99}(\.[a-z]{1,20})?$/.test(objectName)) throw new Error('not the name of a stored object');
}
