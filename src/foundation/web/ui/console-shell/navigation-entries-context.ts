import { createContext, useContext } from 'react';
import type { NavigationGroup } from './navigation.tsx';

type NavigationEntry = NavigationGroup['entries'][number];

export const NavigationEntriesContext = createContext<readonly NavigationEntry[]>([]);

/** Returns the entries of the navigation: the pages that the user may open. */
export function useNavigationEntries(): readonly NavigationEntry[] {
  return useContext(NavigationEntriesContext);
}
