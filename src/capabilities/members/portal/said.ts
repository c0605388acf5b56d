import { useLocation } from 'react-router';

/** What the family's page says first: what was done on the page before it. */
export type Said = { said: string };

/** The state with which the family's page is opened. */
export function saying(said: string): { replace: true; state: Said } {
  return { replace: true, state: { said } };
}

/** What was done on the page before; empty when nothing was. */
export function useSaid(): string {
  const { state } = useLocation() as { state: Partial<Said> | null };
  return state?.said ?? '';
}
