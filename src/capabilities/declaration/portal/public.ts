export { storagePrefixes, clearStoredData } from './draft/storage-prefixes.ts';

export function fetchAssistedForm() {
  return import('./assisted-form.group.tsx');
}

/**
 * Loads the pages of the form, for capabilities that ask travellers the same questions without a declaration. Also
 * loads the PDF as a document to download.
 */
export function fetchFormPages() {
  return import('./form-pages.group.tsx');
}

export type FormPages = Awaited<ReturnType<typeof fetchFormPages>>;

export function fetchSavedCompanions() {
  return import('./companions/saved-companions.tsx');
}
