import type { ReactNode } from 'react';
import type { Both } from '#foundation/language/messages.ts';
import type { ScreenRoute } from './screen-route.ts';

/** A screen of the console: `staff/routes.tsx` of a capability exports a list of these. */
export type ConsoleRoute = ScreenRoute & {
  /** What one must be allowed to do; whoever is logged in otherwise. What is not allowed is not shown: the server decides. */
  scope?: string;
};

/** An entry of the console's navigation, shown to those who may. */
export type ConsoleEntry = {
  to: string;
  label: Both;
  icon: ReactNode;
  scope?: string;
  /** Whether only this very address is the entry, not those below it. */
  end?: true;
};
