import type { Language } from '#foundation/language/messages.ts';

/** What an item says to a reader: in their language, or in the other one where there is no other way. */
export function pickText<T>(
  text: { en: T | null; ms: T | null },
  reader: Language,
): { language: Language; text: T } | undefined {
  const order: readonly Language[] = reader === 'ms' ? ['ms', 'en'] : ['en', 'ms'];
  for (const language of order) {
    const said = text[language];
    if (said !== null) return { language, text: said };
  }
  return undefined;
}
