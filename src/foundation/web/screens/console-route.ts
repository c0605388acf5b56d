import type { ReactNode } from 'react';
import type { BilingualText } from '#foundation/language/messages.ts';
import type { ScreenRoute } from './screen-route.ts';

/** A screen of the console. A capability's `console/routes.tsx` exports a list of these. */
export type ConsoleRoute = ScreenRoute & {
  /** Scope that the screen needs; default: any login. Only hides the screen: the server enforces the scope. */
  scope?: string;
};

/** Entry of the console's navigation, shown to users with its scope. */
export type ConsoleEntry = {
  to: string;
  label: BilingualText;
  icon: ReactNode;
  scope?: string;
  /** Whether only this exact address counts as the entry, and no address below it. */
  end?: true;
};
