/** Object stores in IndexedDB: the device key and the logs. */
export type DeviceStore = 'keys' | 'http-log' | 'app-log';

/** Runs one request in a transaction and resolves to its result. Rejects when there is no IndexedDB. */
export async function withDeviceStore<T>(
  store: DeviceStore,
  mode: IDBTransactionMode,
  createRequest: (store: IDBObjectStore) => IDBRequest<T> | undefined,
): Promise<T | undefined> {
  const database = await openOnce();
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(store, mode);
    const request = createRequest(transaction.objectStore(store));
    transaction.oncomplete = () => resolve(request?.result);
    transaction.onerror = () => reject(transaction.error ?? new Error('IndexedDB failed'));
    transaction.onabort = () => reject(transaction.error ?? new Error('IndexedDB aborted'));
  });
}

let opening: Promise<IDBDatabase> | undefined;

function openOnce(): Promise<IDBDatabase> {
  opening ??= open();
  return opening;
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    if (typeof indexedDB === 'undefined') return reject(new Error('No IndexedDB'));
    const request = indexedDB.open('sihat', 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore('keys');
      request.result.createObjectStore('http-log', { autoIncrement: true });
      request.result.createObjectStore('app-log', { autoIncrement: true });
    };
    request.onsuccess = () => {
      // Another tab may delete or upgrade the database. A closed database is opened again.
      request.result.onversionchange = () => closeDatabase(request.result);
      request.result.onclose = () => closeDatabase(request.result);
      resolve(request.result);
    };
    request.onerror = () => reject(request.error ?? new Error('IndexedDB failed'));
    request.onblocked = () => reject(new Error('IndexedDB blocked'));
    return undefined;
  });
}

function closeDatabase(database: IDBDatabase): void {
  database.close();
  opening = undefined;
}
