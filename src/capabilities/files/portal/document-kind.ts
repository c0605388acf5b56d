import type { FileAnswer } from '#foundation/contract/call.ts';

/** What is known of a document before it is fetched. `rows`: what else tells people that it is the right one. */
export type DocumentFacts = {
  name: string;
  type: string;
  rows?: readonly { label: string; value: string; style?: 'code' }[];
  /** Where the page leads back to. */
  back?: string;
};

/** One kind of document that the download page can get: each is behind a ticket that is good for a minute in one browser. */
export type DocumentKind = {
  /** What is known of the document with an id: a hook. */
  useDocument: (id: string) => { document?: DocumentFacts | undefined; error?: unknown; retry: () => void };
  /** Fetches it; tells how much has come, from 0 to 1. */
  fetch: (id: string, onProgress: (share: number) => void) => Promise<FileAnswer>;
  /** An address that opens it for a minute, in the browser that fetches it first. */
  address: (id: string) => Promise<string>;
};
