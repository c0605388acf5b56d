export type { DocumentKind } from './document-kind.ts';
export { downloadScreen } from './download.screen.tsx';
export { fileDocument } from './file-document.ts';
export { FileField } from './file-field.tsx';
export { FileLinks } from './file-links.tsx';
export { useWaiting } from './use-waiting.ts';
export { waitingWords } from '../wording/field.ts';
