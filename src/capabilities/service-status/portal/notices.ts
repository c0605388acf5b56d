import { useMemo, useSyncExternalStore } from 'react';
import type { ServiceNotice } from '../contract.ts';
import { isShownAt } from '../rules/watching.ts';

/** Tells what the server announces now: with each check of the service's state. */
export function tellNotices(notices: readonly ServiceNotice[]): void {
  // The same again draws nothing anew.
  if (JSON.stringify(notices) === JSON.stringify(told)) return;
  told = notices;
  tell();
}

/** Notices for the page at a path that this device has not put away. */
export function useShownNotices(path: string): readonly ServiceNotice[] {
  const notices = useNotices();
  const away = useSyncExternalStore(listen, putAway);
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
export function putNoticeAway(id: string): void {
  memory = [id, ...putAway().split(' ')].slice(0, mostKept).join(' ');
  try {
    localStorage.setItem(key, memory);
  } catch {
    // A browser that keeps nothing shows it again after a reload.
  }
  tell();
}

const key = 'sihat_notices';
const mostKept = 20;
let told: readonly ServiceNotice[] = [];
let memory: string | undefined;
const listeners = new Set<() => void>();

function useNotices(): readonly ServiceNotice[] {
  return useSyncExternalStore(listen, () => told);
}

function putAway(): string {
  memory ??= kept();
  return memory;
}

function kept(): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

function tell(): void {
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
