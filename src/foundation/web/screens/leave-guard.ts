import { useCallback, useEffect, useState } from 'react';

/** Asked in place of leaving; calls `go` when the person wants to leave all the same. */
export type LeaveGuard = (go: () => void) => void;

/** The guard of the page now shown, for the router. */
export function leaveGuard(): LeaveGuard | undefined {
  return guard;
}

/** Lets go of the page: for a way out that nobody can refuse, such as a session that ended. */
export function removeLeaveGuard(): void {
  guard = undefined;
  window.removeEventListener('beforeunload', askBrowser);
}

/**
 * Stops the way out of a page while something on it would be lost: links, the back button of header, browser and phone, and, with
 * the browser's own words, closing the window. Show the question while `asking`.
 */
export function useLeaveGuard(active: boolean): { asking: boolean; stay: () => void; leave: () => void } {
  const [go, setGo] = useState<(() => void) | undefined>(undefined);
  useEffect(() => {
    if (!active) return;
    const mine: LeaveGuard = (leave) => setGo(() => leave);
    guard = mine;
    window.addEventListener('beforeunload', askBrowser);
    return () => {
      if (guard === mine) guard = undefined;
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
