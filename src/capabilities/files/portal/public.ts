export type { DocumentKind } from './document-kind.ts';
export { FileField, type FileFieldProps } from './file-field.tsx';
