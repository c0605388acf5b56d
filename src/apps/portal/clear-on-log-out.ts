import { unsubscribePush } from '#capabilities/account/portal/public.ts';
import { clearStoredData } from '#capabilities/declaration/portal/public.ts';
import { recordFault } from '#foundation/web/http/client-log.ts';
import { session } from '#foundation/web/session/page-session.ts';

/**
 * Removes drafts, passes, cached personal answers and the push registration from this device when the person logs out, by whichever way
 * and however early.
 */
export function clearOnLogOut(): () => void {
  return session.onLogOut(() => {
    clearStoredData();
    unsubscribePush().catch((thrown: unknown) => recordFault('push-not-forgotten', thrown));
  });
}
