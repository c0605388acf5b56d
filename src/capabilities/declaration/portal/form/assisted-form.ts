import { type ComponentType, createContext, useContext } from 'react';
import type { OutputOf } from '#foundation/contract/call.ts';
import type { Answers, submitDeclaration } from '#capabilities/declaration/contract.ts';
import type { assistedFormMessages } from '#capabilities/declaration/messages/assisted-form.ts';
import { useLanguage } from '#foundation/web/ui/language-context.tsx';

/** What was submitted. */
export type Receipt = OutputOf<typeof submitDeclaration>;

/**
 * A form that is filled in with an officer's help, or at a kiosk: contact is voluntary, an officer reads the consent aloud, and
 * `Done` stands in the place of the page that leads on to the rest of the portal. Its `words` come with it: a traveller's own form has no
 * use for them.
 */
export type AssistedForm = {
  by: 'officer' | 'kiosk';
  Done: ComponentType<{ receipt: Receipt; answers: Answers }>;
  words: typeof assistedFormMessages;
};

/** Says that the form below is such a one. */
export const AssistedFormContext = createContext<AssistedForm | undefined>(undefined);

/** What such a form is, and `say`, its words in the page's language; undefined for a traveller's own. */
export function useAssistedForm() {
  const language = useLanguage();
  const form = useContext(AssistedFormContext);
  return form && { ...form, t: form.words[language] };
}
