import { useEffect } from 'react';
import { Problem } from '#foundation/contract/problem.ts';
import { session } from './page-session.ts';
import type { Session } from './session.ts';

/** Tells the server about logouts: at once, when the page opens, and when the network is back. `revoke` places the logout call. */
export function useLogOutDelivery(revoke: (token: string) => Promise<unknown>): void {
  useEffect(() => {
    let telling: Promise<void> = Promise.resolve();
    const tell = () => {
      telling = telling.then(() => deliverLogOuts(session, revoke));
    };
    tell();
    window.addEventListener('online', tell);
    const stop = session.subscribe(tell);
    return () => {
      window.removeEventListener('online', tell);
      stop();
    };
  }, [revoke]);
}

/** Tells the server about the tokens that are waiting. One that could not be told stays; only 401 means that it is already gone. */
export async function deliverLogOuts(of: Session, revoke: (token: string) => Promise<unknown>): Promise<void> {
  for (const token of await of.leaving()) {
    try {
      await revoke(token);
    } catch (thrown) {
      if (!(thrown instanceof Problem) || thrown.kind.status !== 401) return;
    }
    await of.left(token);
  }
}
