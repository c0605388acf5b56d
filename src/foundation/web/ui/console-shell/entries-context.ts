import { createContext, useContext } from 'react';
import type { NavigationGroup } from './navigation.tsx';

type Entry = NavigationGroup['entries'][number];

/** The pages of the console's navigation, for a page that leads to them too. */
export const EntriesContext = createContext<readonly Entry[]>([]);

/** The entry of the navigation that leads to an address; undefined for an address that this person has not got. */
export function useEntries(): (to: string) => Entry | undefined {
  const entries = useContext(EntriesContext);
  return (to) => entries.find((entry) => entry.to === to);
}
