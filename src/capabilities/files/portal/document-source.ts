import type { FileAnswer } from '#foundation/contract/call.ts';

/** Facts about a document. `type`: media type. `rows`: further facts by which people recognise the document. */
export type DocumentFacts = {
  name: string;
  type: string;
  rows?: readonly { label: string; value: string; style?: 'code' }[];
  /** Page to which the download page leads back. */
  back?: string;
};

export type DocumentLookup = { document?: DocumentFacts | undefined; error?: unknown; retry: () => void };

/**
 * How the page `/file-download` reads and downloads the documents of one capability. Each download needs a ticket,
 * which is valid for a minute in one browser.
 */
export type DocumentSource = {
  useDocument: (id: string) => DocumentLookup;
  /** Downloads the document, and reports the progress from 0 to 1. */
  fetch: (id: string, onProgress: (progress: number) => void) => Promise<FileAnswer>;
  /** Creates a URL of the document. It expires after a minute, and works only in the browser that opens it first. */
  createUrl: (id: string) => Promise<string>;
};
