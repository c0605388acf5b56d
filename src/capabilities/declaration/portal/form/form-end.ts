/** Fetches the last pages of the form: the answers before they are submitted, and what was submitted. */
export function fetchFormEnd() {
  return import('./form-end.group.tsx');
}
