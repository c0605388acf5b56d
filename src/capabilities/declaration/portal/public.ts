export { clearStoredData } from './draft/storage-prefixes.ts';

export function fetchAssistedForm() {
  return import('./assisted-form.group.tsx');
}

/** Loads the pages of the form, for capabilities that ask travellers the same questions without a declaration. */
export function fetchFormPages() {
  return import('./form-pages.group.tsx');
}

export type FormPages = Awaited<ReturnType<typeof fetchFormPages>>;

/** Loads the PDF of a declaration, as a document to download. */
export async function fetchPdfDocument() {
  return (await import('./pdf-document.ts')).pdfDocument;
}

export function fetchSavedCompanions() {
  return import('./companions/saved-companions.tsx');
}
