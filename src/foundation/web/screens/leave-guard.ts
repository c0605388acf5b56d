import { useCallback, useEffect, useState } from 'react';

/** Asks the user before the page is left, and calls `navigate` if the user agrees to leave. */
export type LeaveGuard = (navigate: () => void) => void;

/** The guard of the current page; undefined when the page may be left without asking. */
export function currentLeaveGuard(): LeaveGuard | undefined {
  return guard;
}

/** Removes the guard, for navigation that the user cannot refuse, such as at the end of a session. */
export function removeLeaveGuard(): void {
  guard = undefined;
  window.removeEventListener('beforeunload', onBeforeUnload);
}

/**
 * Guards a page while leaving would lose unsaved input. Covers links, the back buttons of header, browser and phone
 * and, with the browser's own dialog, closing the window. The page asks the user while `isPending`. `ask`: for a button
 * of the page itself.
 */
export function useLeaveGuard(isActive: boolean) {
  const [pendingNavigation, setPendingNavigation] = useState<(() => void) | undefined>(undefined);
  const ask = useCallback<LeaveGuard>((navigate) => setPendingNavigation(() => navigate), []);
  useEffect(() => {
    if (!isActive) return;
    guard = ask;
    window.addEventListener('beforeunload', onBeforeUnload);
    return () => {
      if (guard === ask) guard = undefined;
      window.removeEventListener('beforeunload', onBeforeUnload);
    };
  }, [isActive, ask]);
  const stay = useCallback(() => setPendingNavigation(undefined), []);
  const leave = () => {
    guard = undefined;
    setPendingNavigation(undefined);
    pendingNavigation?.();
  };
  return { isPending: pendingNavigation !== undefined, ask, stay, leave };
}

let guard: LeaveGuard | undefined;

function onBeforeUnload(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
