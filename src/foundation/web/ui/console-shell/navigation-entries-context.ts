import { createContext, useContext } from 'react';
import type { NavigationGroup } from './navigation.tsx';

type NavigationEntry = NavigationGroup['entries'][number];

export const NavigationEntriesContext = createContext<readonly NavigationEntry[]>([]);

/** Returns a function that finds the navigation entry of a path; undefined if the user may not open that page. */
export function useFindNavigationEntry(): (to: string) => NavigationEntry | undefined {
  const entries = useContext(NavigationEntriesContext);
  return (to) => entries.find((entry) => entry.to === to);
}
