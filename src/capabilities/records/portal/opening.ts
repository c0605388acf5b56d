import { createContext, useContext } from 'react';
import type { Asking } from '#foundation/web/http/use-asking.tsx';

/** Places the calls that open a record: the page around them asks for the certified password where one of them wants it. */
export const Opening = createContext<Asking>((act) => act());

/** What places the calls of the page that this stands in. */
export function useOpening(): Asking {
  return useContext(Opening);
}
