export function fetchFormEnd() {
  return import('./form-end.group.tsx');
}
