import { clearServerData } from '#foundation/web/http/clear-server-data.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { removeLeaveGuard } from '#foundation/web/screens/leave-guard.ts';
import { session } from '#foundation/web/session/page-session.ts';
import { finishAssistance } from '../contract-device.ts';
import { unmarkOfficerTab } from './officer-tab.ts';

/**
 * Clears the page after one traveller. The server ends the session; then a new page replaces this one, so that nothing
 * stays in memory. `to`: path of the new page below the base of the kiosk.
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

/** Ends the session when the page is left in any way. Reloads a page that the back button restores. */
export function clearOnPageHide(): void {
  window.addEventListener('pagehide', () => {
    void endServerSession();
    clearSession();
    // Removes the React root, so that a late render cannot show old data.
    document.getElementById('root')?.remove();
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) window.location.reload();
  });
}

/** Makes the browser warn before the page is closed. For officers, who have other tabs. */
export function warnBeforeUnload(): void {
  window.addEventListener('beforeunload', preventUnload);
}

/** Sets the token of the current session, which is ended when the page is cleared or left. */
export function setSessionToken(token: string): void {
  sessionToken = token;
}

let sessionToken: string | undefined;
let isClearing = false;

// Calls the server without an earlier `await`: a page that is being left runs no further tasks.
function endServerSession(): Promise<unknown> {
  const token = sessionToken;
  sessionToken = undefined;
  if (token === undefined) return Promise.resolve();
  return callApi(finishAssistance, {}, { token, keepalive: true, isBackground: true }).catch(() => undefined);
}

function clearSession(): void {
  session.end();
  clearServerData();
}

// A slow server ends the session later, at the latest when the next traveller starts.
function serverTimeout(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 1500));
}

function preventUnload(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
