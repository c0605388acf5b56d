import { useSyncExternalStore } from 'react';
import { fetchUser } from '#capabilities/login/portal/public.ts';
import { isProblem } from '#foundation/contract/problem.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { logIn, session } from '#foundation/web/session/page-session.ts';
import { sealedStorage } from '#foundation/web/session/sealed-storage.ts';
import { beginAtKiosk, clearKiosk, openAssistance, openKiosk, readKiosk } from '../contract-device.ts';
import { kioskHeartbeatSeconds } from '../rules/limits.ts';
import { isOfficerTab, markOfficerTab } from './officer-tab.ts';
import { warnBeforeUnload, clearOnPageHide, clearPage, setSessionToken } from './clear-page.ts';

/**
 * What this page is: a kiosk that is open under a name, none (a code is asked for), or the form that an officer opened for somebody.
 * `failed`: that form could not be opened. `gone`: its page was loaded anew, and keeps nothing.
 */
export type DeviceState =
  | { phase: 'opening' }
  | { phase: 'closed' }
  | { phase: 'kiosk'; name: string; post: string }
  | { phase: 'helping' }
  | { phase: 'gone' }
  | { phase: 'failed'; failure: unknown };

/** Finds out what the page is: by the ticket behind the # of its address, else by what this device keeps of its kiosk. */
export async function startDevice(): Promise<void> {
  clearOnPageHide();
  session.onRefused((wasLoggedIn) => {
    if (wasLoggedIn) void clearPage(restartPath('ended'));
  });
  const ticket = readTicket();
  if (ticket) return openOfficerForm(ticket);
  if (isOfficerTab()) return setState({ phase: 'gone' });
  const kept = (await kioskStorage.read(storageKey)) as SavedKiosk | undefined;
  if (!kept) return setState({ phase: 'closed' });
  await runKiosk(kept);
}

/** Opens a kiosk here by its code. */
export async function openThisKiosk(code: string): Promise<void> {
  const kept: SavedKiosk = await callApi(openKiosk, { code });
  await kioskStorage.keep(storageKey, kept);
  await runKiosk(kept);
}

/** Begins a declaration for whoever stands here. */
export async function startDeclaration(): Promise<void> {
  if (!kiosk) return;
  try {
    await startSession((await callApi(beginAtKiosk, { token: kiosk.token })).token);
  } catch (thrown) {
    handleClosedKiosk(thrown);
    throw thrown;
  }
}

/** Where the page goes when somebody is done: back to the start of the kiosk, or to the end of an officer's help. */
export function restartPath(why?: 'idle' | 'ended'): string {
  if (state.phase === 'helping') return 'over';
  return why ? `start?why=${why}` : 'start';
}

/** What this page is, followed. */
export function useDevice(): DeviceState {
  return useSyncExternalStore(subscribe, () => state);
}

type SavedKiosk = { token: string; name: string; post: string };

// The one thing that outlives the page: what opens no declaration of anybody.
const kioskStorage = sealedStorage(undefined, () => true);
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

// Out of the address at once, so that it is in no history and no screenshot.
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

async function runKiosk(kept: SavedKiosk): Promise<void> {
  kiosk = kept;
  setState({ phase: 'kiosk', name: kept.name, post: kept.post });
  // A page that could not tell that somebody left: from here on nobody is at it.
  await callApi(clearKiosk, { token: kept.token }, { quiet: true }).catch(handleClosedKiosk);
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
  kioskStorage.drop(storageKey);
  const busy = session.state().phase === 'logged-in';
  setState({ phase: 'closed' });
  if (busy) void clearPage('start');
}
