import type { ReactNode } from 'react';
import { createContext, useContext, useLayoutEffect, useMemo } from 'react';
import type { Language } from '#foundation/language/messages.ts';

/**
 * Provides the page's language and sets `<html lang>` (WCAG 3.1.1). `onChange` is called when the user switches the
 * language. The app then stores the preference and changes `lang` in the URL. A provider inside another one, as of a
 * preview in the other language, leaves the document's language as it is.
 */
export function LanguageProvider({ language, onChange = ignore, children }: LanguageProviderProps) {
  const isOutermost = useContext(LanguageContext) === defaultLanguage;
  useLayoutEffect(() => {
    if (isOutermost) document.documentElement.lang = language;
  }, [isOutermost, language]);
  const value = useMemo(() => ({ language, onChange }), [language, onChange]);
  return <LanguageContext value={value}>{children}</LanguageContext>;
}

export type LanguageProviderProps = {
  language: Language;
  onChange?: ((language: Language) => void) | undefined;
  children: ReactNode;
};

/** The page's language; English outside of a provider. */
export function useLanguage(): Language {
  return useContext(LanguageContext).language;
}

export function useChangeLanguage(): (language: Language) => void {
  return useContext(LanguageContext).onChange;
}

export function useMessages<En, Ms>(messages: { readonly en: En; readonly ms: Ms }): En | Ms {
  return messages[useLanguage()];
}

const ignore = () => undefined;
const defaultLanguage: { language: Language; onChange: (language: Language) => void } = {
  language: 'en',
  onChange: ignore,
};
const LanguageContext = createContext(defaultLanguage);
