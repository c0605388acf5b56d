export { formDocument } from './form-document.ts';
