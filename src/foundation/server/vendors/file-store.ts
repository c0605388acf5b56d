/** Where the bytes of files lie. Whoever stores them has sealed them: a store needs to keep no secret. */
export type FileStore = {
  /** Its name, for logs. */
  name: string;
  /** Keeps bytes under a name, in place of what was there: all of them or none. */
  put(object: string, bytes: Uint8Array): Promise<void>;
  /** The bytes of a name; undefined when there are none. */
  get(object: string): Promise<Uint8Array | undefined>;
  /** Deletes what has a name; nothing when there is nothing. */
  delete(object: string): Promise<void>;
};

/** Refuses a name that could lead elsewhere: only ours are used, and this makes sure of it. */
export function requireObjectName(object: string): void {
  if (!/^[a-z0-9][a-z0-9-]{3,99}(\.[a-z]{1,20})?$/.test(object)) throw new Error('not the name of a stored object');
}
