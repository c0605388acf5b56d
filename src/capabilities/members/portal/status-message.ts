import { useLocation } from '#foundation/web/router/router.tsx';
import { useUser } from '#capabilities/login/portal/public.ts';

export type StatusMessageState = {
  message: string;
  /** Id of the member whom the message says the account acts for. */
  actingFor?: string | undefined;
};

export function withStatusMessage(message: string, actingFor?: string): { replace: true; state: StatusMessageState } {
  return { replace: true, state: { message, actingFor } };
}

/**
 * Returns the status message of the previous page. Empty if there is none, or if the account no longer acts for the
 * member whom the message names.
 */
export function useStatusMessage(): string {
  const { state } = useLocation() as { state: Partial<StatusMessageState> | null };
  const current = useUser()?.current_member;
  if (state?.actingFor !== undefined && state.actingFor !== current) return '';
  return state?.message ?? '';
}
