/** Kinds of search terms at the help desk. */
export type SearchKind = 'email' | 'phone' | 'reference';

/** Detects the kind of a typed text: an e-mail address has an @, a reference twelve characters with a letter. */
export function detectSearchKind(typed: string): SearchKind {
  if (typed.includes('@')) return 'email';
  const characters = typed.replace(/[\s-]/g, '');
  return /^[0-9a-z]{12}$/i.test(characters) && /[a-z]/i.test(characters) ? 'reference' : 'phone';
}
