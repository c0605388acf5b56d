export { storagePrefixes, clearStoredData } from './draft/storage-prefixes.ts';

/** Loads the form for a device that is not the traveller's own. */
export function fetchAssistedForm() {
  return import('./assisted-form.group.tsx');
}

/**
 * Loads the pages of the form for capabilities that ask travellers the same questions without a declaration, and the
 * PDF as a document to download.
 */
export function fetchFormPages() {
  return import('./form-pages.group.tsx');
}

export type FormPages = Awaited<ReturnType<typeof fetchFormPages>>;

/** Loads the list of saved companions, for the personal data page. */
export function fetchSavedCompanions() {
  return import('./companions/saved-companions.tsx');
}
