import { clearServerData } from '#foundation/web/http/server-data.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { removeLeaveGuard } from '#foundation/web/screens/leave-guard.ts';
import { session } from '#foundation/web/session/page-session.ts';
import { finishAssistance } from '../contract-device.ts';
import { unmarkOfficerTab } from './officer-tab.ts';

/**
 * Clears the page of one person: the server ends the session, then the page itself is replaced by a new one, which has nothing in its
 * memory; this page never kept anything else. `to`: where the new one begins, below the path of the kiosk.
 */
export async function clearPage(to: string): Promise<void> {
  if (isClearing) return;
  isClearing = true;
  removeLeaveGuard();
  window.removeEventListener('beforeunload', preventUnload);
  unmarkOfficerTab();
  await Promise.race([endServerSession(), serverTimeout()]);
  clearSession();
  window.location.replace(import.meta.env.BASE_URL + to);
}

/** For the whole life of the page: whoever leaves it, by whatever way, has left. Nothing comes back by the back button. */
export function clearOnPageHide(): void {
  window.addEventListener('pagehide', () => {
    void endServerSession();
    clearSession();
    // With the root: what still draws into it draws nowhere.
    document.getElementById('root')?.remove();
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) window.location.reload();
  });
}

/** Has the browser ask before the page goes, as long as there is something to lose: where a person has other tabs. */
export function warnBeforeUnload(): void {
  window.addEventListener('beforeunload', preventUnload);
}

/** Somebody begins, with this token. */
export function setSessionToken(token: string): void {
  sessionToken = token;
}

let sessionToken: string | undefined;
let isClearing = false;

// At once, in the same turn: a page that is leaving gets no other.
function endServerSession(): Promise<unknown> {
  const token = sessionToken;
  sessionToken = undefined;
  if (token === undefined) return Promise.resolve();
  return callApi(finishAssistance, {}, { token, keepalive: true, quiet: true }).catch(() => undefined);
}

function clearSession(): void {
  session.end();
  clearServerData();
}

// Nobody waits longer for a server that is away: it ends the session by itself, and at the next person's beginning.
function serverTimeout(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 1500));
}

function preventUnload(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
