import * as z from 'zod/mini';

/** A file as received: the name given by its sender, which proves nothing, and its bytes. */
export type ReceivedFile = { name: string; bytes: Uint8Array };

export type ChosenFile = { readonly name: string; readonly size: number };

/** The file of an upload call: a chosen file in the browser, a received file on the server. */
export const FilePart = z.pipe(
  z.custom<ChosenFile | ReceivedFile>(),
  z.custom<ReceivedFile>(
    (value) => (value as Partial<ReceivedFile> | undefined)?.bytes instanceof Uint8Array,
    'required',
  ),
);
