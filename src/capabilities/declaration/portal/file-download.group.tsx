/** The screen that loads by itself as `file-download` (spec §2). */
export { FileDownloadScreen } from './file-download.screen.tsx';
