export { forgetKept } from './draft/kept-here.ts';

/** Fetches the form for a device that is not the traveller's own. */
export function fetchAssistedForm() {
  return import('./assisted-form.group.tsx');
}

/** Fetches the pages of the form, for those who ask the same of travellers before there is a declaration. */
export function fetchFormPages() {
  return import('./form-pages.group.tsx');
}

/** Fetches what the download page needs to know of the PDF of an application. */
export function fetchFormDocument() {
  return import('./form-document.group.tsx').then(({ formDocument }) => formDocument);
}

/** The pages of the form. */
export type FormPages = Awaited<ReturnType<typeof fetchFormPages>>;
