/** By what somebody on the telephone is looked for. */
export type SearchKind = 'email' | 'phone' | 'reference';

/** What a typed text is likely to be: an e-mail address has an @, a reference twelve characters with a letter among them. */
export function detectSearchKind(typed: string): SearchKind {
  if (typed.includes('@')) return 'email';
  const characters = typed.replace(/[\s-]/g, '');
  return /^[0-9a-z]{12}$/i.test(characters) && /[a-z]/i.test(characters) ? 'reference' : 'phone';
}
