/** Loads the last pages of the form: the check page and the done page. */
export function fetchFormEnd() {
  return import('./form-end.group.tsx');
}
