import { createContext, useContext } from 'react';
import type { NavigationGroup } from './navigation.tsx';

type Entry = NavigationGroup['entries'][number];

/** Entries of the console's navigation, for pages that link to them. */
export const EntriesContext = createContext<readonly Entry[]>([]);

/** Finds the navigation entry of an address; undefined when the user may not open it. */
export function useEntries(): (to: string) => Entry | undefined {
  const entries = useContext(EntriesContext);
  return (to) => entries.find((entry) => entry.to === to);
}
