import { type ComponentType, createContext, useContext } from 'react';
import type { OutputOf } from '#foundation/contract/call.ts';
import type { Answers, submitDeclaration } from '#capabilities/declaration/contract.ts';
import type { assistedFormMessages } from '#capabilities/declaration/messages/assisted-form.ts';
import { useLanguage } from '#foundation/web/ui/language-context.tsx';

/** Answer of the server to a submission. */
export type Receipt = OutputOf<typeof submitDeclaration>;

/**
 * A form filled in with an officer's help, or at a kiosk. Contact details are optional, and an officer reads the
 * consent aloud. `Done` replaces the last page, which links to the rest of the portal. The context carries the
 * messages, so that a traveller's own form does not load them.
 */
export type AssistedForm = {
  assistedBy: 'officer' | 'kiosk';
  Done: ComponentType<{ receipt: Receipt; answers: Answers }>;
  messages: typeof assistedFormMessages;
};

export const AssistedFormContext = createContext<AssistedForm | undefined>(undefined);

/** Returns undefined in a traveller's own form. */
export function useAssistedForm() {
  const language = useLanguage();
  const form = useContext(AssistedFormContext);
  return form && { ...form, t: form.messages[language] };
}
