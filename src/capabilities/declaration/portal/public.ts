export { forgetKept } from './draft/kept-here.ts';

/** Fetches the form for a device that is not the traveller's own. */
export function fetchAssistedForm() {
  return import('./assisted-form.group.tsx');
}
