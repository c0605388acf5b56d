/** The key of the error of a number: a form leaves a blank one out, so that it is said to be required. */
export function numberError({ input }: { input?: unknown }): 'required' | 'invalid' {
  return input === undefined ? 'required' : 'invalid';
}
