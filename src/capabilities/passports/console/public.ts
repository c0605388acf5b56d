export { useDocumentScanner } from './use-document-scanner.ts';
