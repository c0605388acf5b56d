import type { FileAnswer } from '#foundation/contract/call.ts';

/** Facts about a document. `type`: media type. `rows`: further facts by which people recognise the document. */
export type DocumentFacts = {
  name: string;
  type: string;
  rows?: readonly { label: string; value: string; style?: 'code' }[];
  /** Page to which the download page leads back. */
  back?: string;
};

/** Kind of documents on the page `/file-download`. Each download needs a ticket, valid for a minute in one browser. */
export type DocumentKind = {
  useDocument: (id: string) => { document?: DocumentFacts | undefined; error?: unknown; retry: () => void };
  /** Downloads the document, and reports the progress from 0 to 1. */
  fetch: (id: string, onProgress: (progress: number) => void) => Promise<FileAnswer>;
  /** Creates a URL that opens the document within a minute, only in the browser that uses the URL first. */
  createUrl: (id: string) => Promise<string>;
};
