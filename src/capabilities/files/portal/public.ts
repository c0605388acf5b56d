export type { DocumentSource as DocumentKind } from './document-source.ts';
export { downloadScreen } from './download.screen.tsx';
export { fileDocument } from './file-document.ts';
export { FileField } from './file-field.tsx';
export { FileLinks } from './file-links.tsx';
export { usePendingFiles } from './use-pending-files.ts';
export { pendingFileMessages } from '../messages/file-field.ts';
