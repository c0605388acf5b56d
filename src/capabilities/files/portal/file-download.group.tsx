export { downloadScreen } from './download.screen.tsx';
export { fileDocument } from './file-document.ts';
