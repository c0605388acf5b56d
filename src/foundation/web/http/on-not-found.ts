import { pageConnection } from './page-connection.ts';

/** Hears, until what it answers is called, that a call of this page was answered by 404: what it is about is not there, or not theirs any more. */
export function onNotFound(listener: () => void): () => void {
  const { record } = pageConnection;
  pageConnection.record = (entry) => {
    record(entry);
    if (entry.status === 404) listener();
  };
  return () => {
    pageConnection.record = record;
  };
}
