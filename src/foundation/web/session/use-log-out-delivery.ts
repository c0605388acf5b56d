import { useEffect } from 'react';
import { Problem } from '#foundation/contract/problem.ts';
import { session } from './page-session.ts';
import type { Session } from './session.ts';

/**
 * Reports logouts to the server: right after a logout, when the page opens, and when the network returns. `revoke`
 * sends the logout call.
 */
export function useLogOutDelivery(revoke: (token: string) => Promise<unknown>): void {
  useEffect(() => {
    let delivery: Promise<void> = Promise.resolve();
    const deliver = () => {
      delivery = delivery.then(() => deliverLogOuts(session, revoke));
    };
    deliver();
    window.addEventListener('online', deliver);
    const unsubscribe = session.subscribe(deliver);
    return () => {
      window.removeEventListener('online', deliver);
      unsubscribe();
    };
  }, [revoke]);
}

/**
 * Revokes the tokens of `pendingLogOuts` on the server. Stops at the first token that cannot be revoked. A 401 means
 * that the token is revoked already.
 */
export async function deliverLogOuts(source: Session, revoke: (token: string) => Promise<unknown>): Promise<void> {
  for (const token of await source.pendingLogOuts()) {
    try {
      await revoke(token);
    } catch (thrown) {
      if (!(thrown instanceof Problem) || thrown.kind.status !== 401) return;
    }
    await source.removePendingLogOut(token);
  }
}
