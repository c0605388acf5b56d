import { isBlank } from './fields.ts';

export function numberError({ input }: { input?: unknown }): 'required' | 'invalid' {
  return isBlank(input) ? 'required' : 'invalid';
}
