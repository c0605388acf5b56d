import { type ComponentType, useEffect, useRef } from 'react';
import { useLocation } from '#foundation/web/router/router.tsx';
import { monotonicNow } from '#foundation/time/clock.ts';
import type { RefusalPrompt } from '../http/api-connection.ts';
import { withQueryClient } from '../http/with-query-client.tsx';
import { setPageOverlay } from './page-overlay.ts';

// `isResolved`: whether the user provided what was missing, so that the call can be repeated.
type RefusalSheet = ComponentType<{ onEnd: (isResolved: boolean) => void }>;

/**
 * Creates a prompt. When a call is refused because something is missing, such as a password, the prompt opens the sheet
 * of the problem code over the current page. One sheet serves all calls that wait with the same code. After the user
 * closes a sheet, read-only calls open no other sheet until the next click: a page that polls would open it over and
 * over.
 */
export function createRefusalPrompt(sheets: Readonly<Record<string, RefusalSheet>>): RefusalPrompt {
  let waitingCalls: { code: string; resolve: (isResolved: boolean) => void }[] = [];
  // Read-only calls that started before this time open no prompt.
  let promptsAllowedFrom = 0;
  const allowPrompts = () => {
    promptsAllowedFrom = monotonicNow();
  };
  const endPrompts = (code: string, isResolved: boolean) => {
    if (!isResolved) {
      promptsAllowedFrom = Number.POSITIVE_INFINITY;
      document.addEventListener('click', allowPrompts, { capture: true, once: true });
    }
    const answeredCalls = waitingCalls.filter((waitingCall) => waitingCall.code === code);
    waitingCalls = waitingCalls.filter((waitingCall) => waitingCall.code !== code);
    showFirst();
    for (const { resolve } of answeredCalls) resolve(isResolved);
  };
  const showFirst = () => {
    const [firstWaiting] = waitingCalls;
    const Sheet = firstWaiting && sheets[firstWaiting.code];
    setPageOverlay(
      Sheet ? (
        <PromptSheet
          key={firstWaiting.code}
          Sheet={Sheet}
          onEnd={(isResolved) => endPrompts(firstWaiting.code, isResolved)}
        />
      ) : null,
    );
  };
  return async ({ code }, { call, startedAt, onPrompt }) => {
    if (!Object.hasOwn(sheets, code) || (call.idempotency === 'safe' && startedAt < promptsAllowedFrom)) return false;
    onPrompt?.();
    const { promise, resolve } = Promise.withResolvers<boolean>();
    waitingCalls.push({ code, resolve });
    if (waitingCalls.length === 1) showFirst();
    return promise;
  };
}

// Navigating to another page closes the sheet, as if the user had closed it.
const PromptSheet = withQueryClient(function PromptSheet({
  Sheet,
  onEnd,
}: {
  Sheet: RefusalSheet;
  onEnd: (isResolved: boolean) => void;
}) {
  const { pathname } = useLocation();
  const openedPath = useRef(pathname);
  const latestOnEnd = useRef(onEnd);
  latestOnEnd.current = onEnd;
  useEffect(() => {
    if (pathname !== openedPath.current) latestOnEnd.current(false);
  }, [pathname]);
  return <Sheet onEnd={onEnd} />;
});
