import * as z from 'zod/mini';

/** A file as it arrived: what its sender calls it, which proves nothing, and its bytes. */
export type ReceivedFile = { name: string; bytes: Uint8Array };

/** A file as somebody chose it in a browser, which knows more of it. */
export type ChosenFile = { readonly name: string; readonly size: number };

/** The file of a call that takes one (`upload`): chosen where it is sent, received where it arrives. */
export const FilePart = z.pipe(
  z.custom<ChosenFile | ReceivedFile>(),
  z.custom<ReceivedFile>(
    (value) => (value as Partial<ReceivedFile> | undefined)?.bytes instanceof Uint8Array,
    'required',
  ),
);
