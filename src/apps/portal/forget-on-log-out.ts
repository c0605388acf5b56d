import { forgetKept } from '#capabilities/declaration/portal/public.ts';
import { session } from '#foundation/web/session/page-session.ts';

/** Removes drafts, passes and cached personal answers from this device when the person logs out, by whichever way. */
export function forgetOnLogOut(): () => void {
  return session.onLogOut(() => forgetKept());
}
