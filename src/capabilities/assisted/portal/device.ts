import { useSyncExternalStore } from 'react';
import { fetchUser } from '#capabilities/login/portal/public.ts';
import { isProblem } from '#foundation/contract/problem.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { logIn, session } from '#foundation/web/session/page-session.ts';
import { sealedStorage } from '#foundation/web/session/sealed-storage.ts';
import { beginAtKiosk, clearKiosk, openAssistance, openKiosk, readKiosk } from '../contract-device.ts';
import { kioskPulse } from '../rules/limits.ts';
import { isOfficerTab, noteOfficerTab } from './officer-tab.ts';
import { askBeforeLeaving, clearOnLeaving, clearPage, noteToken } from './clear-page.ts';

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
export async function openDevice(): Promise<void> {
  clearOnLeaving();
  session.onRefused((wasLoggedIn) => {
    if (wasLoggedIn) void clearPage(startOver('ended'));
  });
  const ticket = takeTicket();
  if (ticket) return help(ticket);
  if (isOfficerTab()) return set({ phase: 'gone' });
  const kept = (await shelf.read(name)) as Kept | undefined;
  if (!kept) return set({ phase: 'closed' });
  await run(kept);
}

/** Opens a kiosk here by its code. */
export async function openHere(code: string): Promise<void> {
  const kept: Kept = await callApi(openKiosk, { code });
  await shelf.keep(name, kept);
  await run(kept);
}

/** Begins a declaration for whoever stands here. */
export async function beginHere(): Promise<void> {
  if (!kiosk) return;
  try {
    await enter((await callApi(beginAtKiosk, { token: kiosk.token })).token);
  } catch (thrown) {
    closeIfClosed(thrown);
    throw thrown;
  }
}

/** Where the page goes when somebody is done: back to the start of the kiosk, or to the end of an officer's help. */
export function startOver(why?: 'idle' | 'ended'): string {
  if (state.phase === 'helping') return 'over';
  return why ? `start?why=${why}` : 'start';
}

/** What this page is, followed. */
export function useDevice(): DeviceState {
  return useSyncExternalStore(subscribe, () => state);
}

type Kept = { token: string; name: string; post: string };

// The one thing that outlives the page: what opens no declaration of anybody.
const shelf = sealedStorage(undefined, () => true);
const name = 'sihat_kiosk';

let state: DeviceState = { phase: 'opening' };
let kiosk: Kept | undefined;
const listeners = new Set<() => void>();

function set(next: DeviceState): void {
  state = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

// Out of the address at once, so that it is in no history and no screenshot.
function takeTicket(): string {
  const { hash, pathname, search } = window.location;
  if (hash.length > 1) window.history.replaceState(window.history.state, '', pathname + search);
  return hash.slice(1);
}

async function help(ticket: string): Promise<void> {
  try {
    const { token } = await callApi(openAssistance, { ticket });
    askBeforeLeaving();
    noteOfficerTab();
    set({ phase: 'helping' });
    await enter(token);
  } catch (failure) {
    set({ phase: 'failed', failure });
  }
}

async function enter(token: string): Promise<void> {
  noteToken(token);
  await logIn(token, await fetchUser(token));
}

async function run(kept: Kept): Promise<void> {
  kiosk = kept;
  set({ phase: 'kiosk', name: kept.name, post: kept.post });
  // A page that could not tell that somebody left: from here on nobody is at it.
  await callApi(clearKiosk, { token: kept.token }, { quiet: true }).catch(closeIfClosed);
  pulse ??= setInterval(() => void beat(), kioskPulse * 1000);
}

let pulse: ReturnType<typeof setInterval> | undefined;

async function beat(): Promise<void> {
  if (!kiosk) return;
  try {
    await callApi(readKiosk, { token: kiosk.token });
  } catch (thrown) {
    closeIfClosed(thrown);
  }
}

function closeIfClosed(thrown: unknown): void {
  if (!isProblem(thrown, 'assisted/kiosk-closed')) return;
  kiosk = undefined;
  clearInterval(pulse);
  pulse = undefined;
  shelf.drop(name);
  const busy = session.state().phase === 'logged-in';
  set({ phase: 'closed' });
  if (busy) void clearPage('start');
}
