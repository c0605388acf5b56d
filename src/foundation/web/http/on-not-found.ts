import { pageConnection } from './page-connection.ts';

/** Calls the listener whenever a call of this page is answered 404. Returns a function that unsubscribes it. */
export function onNotFound(listener: () => void): () => void {
  const { log } = pageConnection;
  pageConnection.log = (entry) => {
    log(entry);
    if (entry.status === 404) listener();
  };
  return () => {
    pageConnection.log = log;
  };
}
