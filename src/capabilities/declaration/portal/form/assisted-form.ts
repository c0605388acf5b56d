import { type ComponentType, createContext, useContext } from 'react';
import type { OutputOf } from '#foundation/contract/call.ts';
import type { Answers, submitDeclaration } from '#capabilities/declaration/contract.ts';

/** What was submitted. */
export type Receipt = OutputOf<typeof submitDeclaration>;

/**
 * A form that is filled in with an officer's help, or at a kiosk: contact is voluntary, an officer reads the consent aloud, and
 * `Done` stands in the place of the page that leads on to the rest of the portal.
 */
export type AssistedForm = {
  by: 'officer' | 'kiosk';
  Done: ComponentType<{ receipt: Receipt; answers: Answers }>;
};

/** Says that the form below is such a one. */
export const AssistedFormContext = createContext<AssistedForm | undefined>(undefined);

/** What such a form is; undefined for a traveller's own. */
export function useAssistedForm(): AssistedForm | undefined {
  return useContext(AssistedFormContext);
}
