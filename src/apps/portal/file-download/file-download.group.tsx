import { fetchFormPages } from '#capabilities/declaration/portal/public.ts';
import { downloadScreen, fileDocument } from '#capabilities/files/portal/public.ts';

/** `/file-download` (spec §2), with every kind of document by the word in its address; what is heavy is fetched when it is asked for. */
export const FileDownloadScreen = downloadScreen({
  '': () => fetchFormPages().then(({ formDocument }) => formDocument),
  file: () => Promise.resolve(fileDocument),
});
