import { fetchPdfDocument } from '#capabilities/declaration/portal/public.ts';
import { downloadScreen, fileDocument } from '#capabilities/files/portal/public.ts';

/** `/file-download` (spec §2), with every kind of document by its name in the address. Large parts load on demand. */
export const FileDownloadScreen = downloadScreen({
  '': () => fetchPdfDocument(),
  file: () => Promise.resolve(fileDocument),
});
