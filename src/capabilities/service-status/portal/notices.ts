import { useMemo, useSyncExternalStore } from 'react';
import type { ServiceNotice } from '../contract.ts';
import { isShownAt } from '../rules/polling.ts';

/** Tells what the server announces now: with each check of the service's state. */
export function setNotices(notices: readonly ServiceNotice[]): void {
  // The same again draws nothing anew.
  if (JSON.stringify(notices) === JSON.stringify(currentNotices)) return;
  currentNotices = notices;
  notifyListeners();
}

/** Notices for the page at a path that this device has not put away. */
export function useShownNotices(path: string): readonly ServiceNotice[] {
  const notices = useNotices();
  const away = useSyncExternalStore(subscribe, getDismissedIds);
  return useMemo(() => {
    const gone = away.split(' ');
    return notices.filter(({ id, outage, places }) => !outage && isShownAt(places, path) && !gone.includes(id));
  }, [notices, away, path]);
}

/** Why there is an outage, where somebody has said so. */
export function useOutage(): ServiceNotice | undefined {
  return useNotices().find(({ outage }) => outage);
}

/** Puts a notice away for good, on this device. */
export function dismissNotice(id: string): void {
  dismissedIds = [id, ...getDismissedIds().split(' ')].slice(0, maxDismissed).join(' ');
  try {
    localStorage.setItem(storageKey, dismissedIds);
  } catch {
    // A browser that keeps nothing shows it again after a reload.
  }
  notifyListeners();
}

const storageKey = 'sihat_notices';
const maxDismissed = 20;
let currentNotices: readonly ServiceNotice[] = [];
let dismissedIds: string | undefined;
const listeners = new Set<() => void>();

function useNotices(): readonly ServiceNotice[] {
  return useSyncExternalStore(subscribe, () => currentNotices);
}

function getDismissedIds(): string {
  dismissedIds ??= readDismissedIds();
  return dismissedIds;
}

function readDismissedIds(): string {
  try {
    return localStorage.getItem(storageKey) ?? '';
  } catch {
    return '';
  }
}

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
