/** Loads the last pages of the form: the check page and the completion notice. */
export function fetchFormEnd() {
  return import('./form-end.group.tsx');
}
