export { FileDownloadScreen } from './file-download.screen.tsx';
