import { useCallback, useEffect, useState } from 'react';

/** Asks the user instead of leaving the page; calls `navigate` when the user leaves all the same. */
export type LeaveGuard = (navigate: () => void) => void;

/** Guard of the current page, for the router. */
export function leaveGuard(): LeaveGuard | undefined {
  return guard;
}

/** Removes the guard, for navigation that the user cannot refuse, such as at the end of a session. */
export function removeLeaveGuard(): void {
  guard = undefined;
  window.removeEventListener('beforeunload', askBrowser);
}

/**
 * Guards a page while leaving would lose unsaved input. Covers links, the back buttons of header, browser and phone
 * and, with the browser's own dialog, closing the window. The page asks the user while `isAsking`.
 */
export function useLeaveGuard(active: boolean): { isAsking: boolean; stay: () => void; leave: () => void } {
  const [pendingNavigation, setPendingNavigation] = useState<(() => void) | undefined>(undefined);
  useEffect(() => {
    if (!active) return;
    const ownGuard: LeaveGuard = (navigate) => setPendingNavigation(() => navigate);
    guard = ownGuard;
    window.addEventListener('beforeunload', askBrowser);
    return () => {
      if (guard === ownGuard) guard = undefined;
      window.removeEventListener('beforeunload', askBrowser);
    };
  }, [active]);
  const stay = useCallback(() => setPendingNavigation(undefined), []);
  const leave = () => {
    guard = undefined;
    setPendingNavigation(undefined);
    pendingNavigation?.();
  };
  return { isAsking: pendingNavigation !== undefined, stay, leave };
}

let guard: LeaveGuard | undefined;

function askBrowser(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
