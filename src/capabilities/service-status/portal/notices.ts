import { useMemo, useSyncExternalStore } from 'react';
import { createListeners } from '#foundation/web/listeners.ts';
import type { ServiceNotice } from '../contract.ts';
import { isShownAt } from '../rules/polling.ts';

/** Replaces the notices by those of the latest status response. */
export function setNotices(notices: readonly ServiceNotice[]): void {
  // Equal notices cause no new render.
  if (JSON.stringify(notices) === JSON.stringify(currentNotices)) return;
  currentNotices = notices;
  notify();
}

/** Notices for the page at a path, without those dismissed on this device. */
export function useShownNotices(path: string): readonly ServiceNotice[] {
  const notices = useNotices();
  const idsText = useSyncExternalStore(subscribe, getDismissedText);
  return useMemo(() => {
    const ids = idsText.split(' ');
    return notices.filter(
      ({ id, isOutage, locations }) => !isOutage && isShownAt(locations, path) && !ids.includes(id),
    );
  }, [notices, idsText, path]);
}

/** Notice that explains the current outage, if an administrator announced one. */
export function useOutage(): ServiceNotice | undefined {
  return useNotices().find(({ isOutage }) => isOutage);
}

/** Dismisses a notice on this device. Remembers the latest 20 dismissals. */
export function dismissNotice(id: string): void {
  dismissedText = [id, ...getDismissedText().split(' ')].slice(0, maxDismissed).join(' ');
  try {
    localStorage.setItem(storageKey, dismissedText);
  } catch {
    // Without local storage, the notice appears again after a reload.
  }
  notify();
}

const storageKey = 'sihat_notices';
const maxDismissed = 20;
let currentNotices: readonly ServiceNotice[] = [];
// Ids separated by spaces, the latest first. Undefined until read from local storage.
let dismissedText: string | undefined;
const { subscribe, notify } = createListeners();

function useNotices(): readonly ServiceNotice[] {
  return useSyncExternalStore(subscribe, () => currentNotices);
}

function getDismissedText(): string {
  dismissedText ??= readDismissedText();
  return dismissedText;
}

function readDismissedText(): string {
  try {
    return localStorage.getItem(storageKey) ?? '';
  } catch {
    return '';
  }
}
