/** Errors of fields as texts, such as `travellers.0.name required`. */
export function errorTexts(errors: readonly { path: string; key: string }[]): string[] {
  return errors.map(({ path, key }) => `${path} ${key}`);
}
