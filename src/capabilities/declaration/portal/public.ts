export { storagePrefixes, clearStoredData } from './draft/stored-data.ts';

/** Fetches the form for a device that is not the traveller's own. */
export function fetchAssistedForm() {
  return import('./assisted-form.group.tsx');
}

/**
 * Fetches the pages of the form, for those who ask the same of travellers before there is a declaration; and the printed form as a
 * document to download.
 */
export function fetchFormPages() {
  return import('./form-pages.group.tsx');
}

/** The pages of the form. */
export type FormPages = Awaited<ReturnType<typeof fetchFormPages>>;

/** Fetches the list of companions that are kept, for the page of one's own data. */
export function fetchSavedCompanions() {
  return import('./companions/saved-companions.tsx');
}
