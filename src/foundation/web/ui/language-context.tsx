import type { ReactNode } from 'react';
import { createContext, useContext, useLayoutEffect, useMemo } from 'react';
import type { Language } from '#foundation/language/messages.ts';

/**
 * Gives the page its language and sets `<html lang>` (WCAG 3.1.1).
 * `onChange` is called when a person switches; who stores the preference and the route's `lang` is the entrance.
 */
export function LanguageProvider({ language, onChange = ignore, children }: LanguageProviderProps) {
  useLayoutEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  const value = useMemo(() => ({ language, onChange }), [language, onChange]);
  return <LanguageContext value={value}>{children}</LanguageContext>;
}

export type LanguageProviderProps = {
  language: Language;
  onChange?: ((language: Language) => void) | undefined;
  children: ReactNode;
};

/** The language of the page: `en` or `ms`. English outside of a provider. */
export function useLanguage(): Language {
  return useContext(LanguageContext).language;
}

/** Switches the language of the page. */
export function useChangeLanguage(): (language: Language) => void {
  return useContext(LanguageContext).onChange;
}

/** The half of a wording that the page's language needs. */
export function useMessages<En, Ms>(wording: { readonly en: En; readonly ms: Ms }): En | Ms {
  return wording[useLanguage()];
}

const ignore = () => undefined;
const LanguageContext = createContext<{ language: Language; onChange: (language: Language) => void }>({
  language: 'en',
  onChange: ignore,
});
