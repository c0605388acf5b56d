import { isBlank } from './fields.ts';

/** The error key of an invalid number: `required` for a blank field. */
export function numberError({ input }: { input?: unknown }): 'required' | 'invalid' {
  return isBlank(input) ? 'required' : 'invalid';
}
