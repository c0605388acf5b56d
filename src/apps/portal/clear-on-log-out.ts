import { unsubscribePush } from '#capabilities/account/portal/public.ts';
import { clearStoredData } from '#capabilities/declaration/portal/public.ts';
import { recordError } from '#foundation/web/http/client-log.ts';
import { session } from '#foundation/web/session/page-session.ts';

/**
 * Deletes drafts, passes, cached personal data and the push subscription from this device at every logout. The
 * entry point registers it, so that an early logout is covered too.
 */
export function clearOnLogOut(): () => void {
  return session.onLogOut(() => {
    clearStoredData();
    unsubscribePush().catch((thrown: unknown) => recordError('push-not-forgotten', thrown));
  });
}
