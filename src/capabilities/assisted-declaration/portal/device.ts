import { useSyncExternalStore } from 'react';
import { fetchUser } from '#capabilities/login/portal/public.ts';
import { isProblem } from '#foundation/contract/problem.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { createListeners } from '#foundation/web/listeners.ts';
import { logIn, session } from '#foundation/web/session/page-session.ts';
import { createEncryptedStorage } from '#foundation/web/session/encrypted-storage.ts';
import { beginAtKiosk, clearKiosk, openAssistance, openKiosk, readKiosk } from '../contract-device.ts';
import { kioskHeartbeatSeconds } from '../rules/limits.ts';
import { refreshOfficerTabMark, markOfficerTab } from './officer-tab.ts';
import { warnBeforeUnload, clearOnPageHide, clearPage, setSessionToken } from './clear-page.ts';

/**
 * State of this page. `kiosk`: an open kiosk. `closed`: a device that needs the code of a kiosk. `helping`: a form that
 * an officer opened. `failed`: an officer's form that could not be opened. `gone`: an officer's form that was reloaded
 * and lost its data.
 */
export type DeviceState =
  | { phase: 'opening' }
  | { phase: 'closed' }
  | { phase: 'kiosk'; name: string; location: string }
  | { phase: 'helping' }
  | { phase: 'gone' }
  | { phase: 'failed'; failure: unknown };

/**
 * Starts the page as an officer's form if the URL fragment contains a ticket, otherwise as the stored kiosk. Also makes
 * the page clear itself when it is left.
 */
export async function startDevice(): Promise<void> {
  clearOnPageHide();
  session.onUnauthorised((wasLoggedIn) => {
    if (wasLoggedIn) void clearPage(restartPath('ended'));
  });
  const ticket = takeTicketFromUrl();
  if (ticket) return openOfficerForm(ticket);
  if (refreshOfficerTabMark()) return setState({ phase: 'gone' });
  const savedKiosk = (await kioskStorage.read(storageKey)) as SavedKiosk | undefined;
  if (!savedKiosk) return setState({ phase: 'closed' });
  await runKiosk(savedKiosk);
}

export async function openKioskOnDevice(code: string): Promise<void> {
  const savedKiosk: SavedKiosk = await callApi(openKiosk, { code });
  await kioskStorage.save(storageKey, savedKiosk);
  await runKiosk(savedKiosk);
}

export async function startDeclaration(): Promise<void> {
  if (!kiosk) return;
  try {
    await startSession((await callApi(beginAtKiosk, { token: kiosk.token })).token);
  } catch (thrown) {
    handleClosedKiosk(thrown);
    throw thrown;
  }
}

export function restartPath(reason?: 'idle' | 'ended'): string {
  if (state.phase === 'helping') return 'over';
  return reason ? `start?why=${reason}` : 'start';
}

export function useDevice(): DeviceState {
  return useSyncExternalStore(subscribe, () => state);
}

type SavedKiosk = { token: string; name: string; location: string };

// The only data that outlives the page. The kiosk's token cannot open an earlier declaration.
const kioskStorage = createEncryptedStorage(undefined, () => true);
const storageKey = 'sihat_kiosk';

let state: DeviceState = { phase: 'opening' };
let kiosk: SavedKiosk | undefined;
const { subscribe, notify } = createListeners();

function setState(next: DeviceState): void {
  state = next;
  notify();
}

// Removes the ticket from the URL at once, so that the ticket does not appear in the browser history or in a
// screenshot.
function takeTicketFromUrl(): string {
  const { hash, pathname, search } = window.location;
  if (hash.length > 1) window.history.replaceState(window.history.state, '', pathname + search);
  return hash.slice(1);
}

async function openOfficerForm(ticket: string): Promise<void> {
  try {
    const { token } = await callApi(openAssistance, { ticket });
    warnBeforeUnload();
    markOfficerTab();
    setState({ phase: 'helping' });
    await startSession(token);
  } catch (failure) {
    setState({ phase: 'failed', failure });
  }
}

async function startSession(token: string): Promise<void> {
  setSessionToken(token);
  await logIn(token, await fetchUser(token));
}

async function runKiosk(savedKiosk: SavedKiosk): Promise<void> {
  kiosk = savedKiosk;
  setState({ phase: 'kiosk', name: savedKiosk.name, location: savedKiosk.location });
  // Ends the session of an earlier page that could not end it.
  await callApi(clearKiosk, { token: savedKiosk.token }, { isBackground: true }).catch(handleClosedKiosk);
  heartbeatTimer ??= setInterval(() => void sendHeartbeat(), kioskHeartbeatSeconds * 1000);
}

let heartbeatTimer: ReturnType<typeof setInterval> | undefined;

async function sendHeartbeat(): Promise<void> {
  if (!kiosk) return;
  try {
    await callApi(readKiosk, { token: kiosk.token });
  } catch (thrown) {
    handleClosedKiosk(thrown);
  }
}

function handleClosedKiosk(thrown: unknown): void {
  if (!isProblem(thrown, 'assisted-declaration/kiosk-closed')) return;
  kiosk = undefined;
  clearInterval(heartbeatTimer);
  heartbeatTimer = undefined;
  kioskStorage.delete(storageKey);
  const hasSession = session.state().phase === 'logged-in';
  setState({ phase: 'closed' });
  if (hasSession) void clearPage('start');
}
