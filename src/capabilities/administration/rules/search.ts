export type SearchKind = 'email' | 'phone' | 'reference';

/** Detects the kind of an entered text: an e-mail address has an @, a reference twelve characters with a letter. */
export function detectSearchKind(entered: string): SearchKind {
  if (entered.includes('@')) return 'email';
  const characters = entered.replace(/[\s-]/g, '');
  return /^[0-9a-z]{12}$/i.test(characters) && /[a-z]/i.test(characters) ? 'reference' : 'phone';
}

/** Why a caller is looked up. */
export const callReasons = ['sign-in', 'message', 'declaration', 'feedback', 'other'] as const;
export type CallReason = (typeof callReasons)[number];
