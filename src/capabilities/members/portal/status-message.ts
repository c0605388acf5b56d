import { useLocation } from 'react-router';
import { useUser } from '#capabilities/login/portal/public.ts';

/** What the family's page says first: what was done on the page before it. */
export type StatusMessageState = {
  message: string;
  /** For whom one acts, where that is what is said. */
  actingFor?: string | undefined;
};

/** The state with which the family's page is opened. */
export function withStatusMessage(said: string, actingFor?: string): { replace: true; state: StatusMessageState } {
  return { replace: true, state: { message: said, actingFor } };
}

/** What was done on the page before; empty when nothing was, and when one does not act for the person any more. */
export function useStatusMessage(): string {
  const { state } = useLocation() as { state: Partial<StatusMessageState> | null };
  const current = useUser()?.current_member;
  if (state?.actingFor !== undefined && state.actingFor !== current) return '';
  return state?.message ?? '';
}
