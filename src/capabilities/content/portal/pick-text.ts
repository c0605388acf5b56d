import type { Language } from '#foundation/language/messages.ts';

export function pickText<T>(
  text: { en: T | null; ms: T | null },
  readerLanguage: Language,
): { language: Language; text: T } | undefined {
  const order: readonly Language[] = readerLanguage === 'ms' ? ['ms', 'en'] : ['en', 'ms'];
  for (const language of order) {
    const candidate = text[language];
    if (candidate !== null) return { language, text: candidate };
  }
  return undefined;
}
