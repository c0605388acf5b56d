import { useSyncExternalStore } from 'react';
import { fetchUser } from '#capabilities/login/portal/public.ts';
import { isProblem } from '#foundation/contract/problem.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { logIn, session } from '#foundation/web/session/page-session.ts';
import { encryptedStorage } from '#foundation/web/session/encrypted-storage.ts';
import { beginAtKiosk, clearKiosk, openAssistance, openKiosk, readKiosk } from '../contract-device.ts';
import { kioskHeartbeatSeconds } from '../rules/limits.ts';
import { isOfficerTab, markOfficerTab } from './officer-tab.ts';
import { warnBeforeUnload, clearOnPageHide, clearPage, setSessionToken } from './clear-page.ts';

/**
 * State of this page: an open kiosk, a closed one (which needs a code), or a form that an officer opened. `failed`:
 * that form could not be opened. `gone`: its page was reloaded, and has no data any more.
 */
export type DeviceState =
  | { phase: 'opening' }
  | { phase: 'closed' }
  | { phase: 'kiosk'; name: string; post: string }
  | { phase: 'helping' }
  | { phase: 'gone' }
  | { phase: 'failed'; failure: unknown };

/** Detects the state of the page, from the ticket in the fragment of its URL or from the stored kiosk. */
export async function startDevice(): Promise<void> {
  clearOnPageHide();
  session.onUnauthorised((wasLoggedIn) => {
    if (wasLoggedIn) void clearPage(restartPath('ended'));
  });
  const ticket = readTicket();
  if (ticket) return openOfficerForm(ticket);
  if (isOfficerTab()) return setState({ phase: 'gone' });
  const saved = (await kioskStorage.read(storageKey)) as SavedKiosk | undefined;
  if (!saved) return setState({ phase: 'closed' });
  await runKiosk(saved);
}

export async function openThisKiosk(code: string): Promise<void> {
  const saved: SavedKiosk = await callApi(openKiosk, { code });
  await kioskStorage.save(storageKey, saved);
  await runKiosk(saved);
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

/** Path of the page after the current traveller: the start of the kiosk, or the end of an officer's form. */
export function restartPath(reason?: 'idle' | 'ended'): string {
  if (state.phase === 'helping') return 'over';
  return reason ? `start?why=${reason}` : 'start';
}

export function useDevice(): DeviceState {
  return useSyncExternalStore(subscribe, () => state);
}

type SavedKiosk = { token: string; name: string; post: string };

// The only data that outlives the page. The kiosk's token cannot open an earlier declaration.
const kioskStorage = encryptedStorage(undefined, () => true);
const storageKey = 'sihat_kiosk';

let state: DeviceState = { phase: 'opening' };
let kiosk: SavedKiosk | undefined;
const listeners = new Set<() => void>();

function setState(next: DeviceState): void {
  state = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

// Removes the ticket from the URL at once, so that it is in no history and no screenshot.
function readTicket(): string {
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

async function runKiosk(saved: SavedKiosk): Promise<void> {
  kiosk = saved;
  setState({ phase: 'kiosk', name: saved.name, post: saved.post });
  // Ends the session of an earlier page that could not end it.
  await callApi(clearKiosk, { token: saved.token }, { quiet: true }).catch(handleClosedKiosk);
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
  if (!isProblem(thrown, 'assisted/kiosk-closed')) return;
  kiosk = undefined;
  clearInterval(heartbeatTimer);
  heartbeatTimer = undefined;
  kioskStorage.delete(storageKey);
  const busy = session.state().phase === 'logged-in';
  setState({ phase: 'closed' });
  if (busy) void clearPage('start');
}
