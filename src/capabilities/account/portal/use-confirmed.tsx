import type { ReactNode } from 'react';
import { type Asking, useAsking } from '#foundation/web/http/use-asking.tsx';
import { ConfirmSheet } from './confirm-sheet.tsx';

/** `confirmed` for the calls of a screen that need a fresh code, and the sheet to put into it. */
export function useConfirmed(): { confirmed: Asking; sheet: ReactNode } {
  const { asking, sheet } = useAsking('login/confirm', ConfirmSheet);
  return { confirmed: asking, sheet };
}
