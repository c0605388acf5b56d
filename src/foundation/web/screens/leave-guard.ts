import { useCallback, useEffect, useState } from 'react';

/** Shows a question instead of leaving the page; calls `go` when the user leaves all the same. */
export type LeaveGuard = (go: () => void) => void;

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
 * Guards a page while leaving would lose something. Covers links, the back buttons of header, browser and phone and,
 * with the browser's own dialog, closing the window. Show the question while `asking`.
 */
export function useLeaveGuard(active: boolean): { asking: boolean; stay: () => void; leave: () => void } {
  const [go, setGo] = useState<(() => void) | undefined>(undefined);
  useEffect(() => {
    if (!active) return;
    const ownGuard: LeaveGuard = (leave) => setGo(() => leave);
    guard = ownGuard;
    window.addEventListener('beforeunload', askBrowser);
    return () => {
      if (guard === ownGuard) guard = undefined;
      window.removeEventListener('beforeunload', askBrowser);
    };
  }, [active]);
  const stay = useCallback(() => setGo(undefined), []);
  const leave = () => {
    guard = undefined;
    setGo(undefined);
    go?.();
  };
  return { asking: go !== undefined, stay, leave };
}

let guard: LeaveGuard | undefined;

function askBrowser(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
