import { isNothing } from './fields.ts';

/** The key of the error of a number: one that was left blank is required. */
export function numberError({ input }: { input?: unknown }): 'required' | 'invalid' {
  return isNothing(input) ? 'required' : 'invalid';
}
