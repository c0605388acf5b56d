import { type ComponentType, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { elapsed } from '#foundation/time/clock.ts';
import type { RefusalPrompt } from '../http/api-connection.ts';
import { withQueryClient } from '../http/with-query-client.tsx';
import { setPageOverlay } from './page-overlay.ts';

/** Sheet that asks the user for something. `onEnd` receives whether the user provided it. */
type RefusalSheet = ComponentType<{ onEnd: (isProvided: boolean) => void }>;

/**
 * Creates the prompt that opens a sheet over the current page for what a refused call needs. `sheets`: by problem code.
 * One sheet serves all calls that wait for the same thing. After the user closes a sheet, read-only calls open no
 * other sheet until the next click: a page that polls would open it over and over.
 */
export function createRefusalPrompt(sheets: Readonly<Record<string, RefusalSheet>>): RefusalPrompt {
  let pendingPrompts: { code: string; resolve: (isProvided: boolean) => void }[] = [];
  // Read-only calls that started before this time open no prompt.
  let promptsAllowedFrom = 0;
  const allowPrompts = () => {
    promptsAllowedFrom = elapsed();
  };
  const endPrompts = (code: string, isProvided: boolean) => {
    if (!isProvided) {
      promptsAllowedFrom = Number.POSITIVE_INFINITY;
      document.addEventListener('click', allowPrompts, { capture: true, once: true });
    }
    const endedPrompts = pendingPrompts.filter((prompt) => prompt.code === code);
    pendingPrompts = pendingPrompts.filter((prompt) => prompt.code !== code);
    showFirst();
    for (const { resolve } of endedPrompts) resolve(isProvided);
  };
  const showFirst = () => {
    const [first] = pendingPrompts;
    const Sheet = first && sheets[first.code];
    setPageOverlay(
      Sheet ? (
        <PromptSheet key={first.code} Sheet={Sheet} onEnd={(isProvided) => endPrompts(first.code, isProvided)} />
      ) : null,
    );
  };
  return async ({ code }, { call, startedAt, onPrompt }) => {
    if (!Object.hasOwn(sheets, code) || (call.repeat === 'safe' && startedAt < promptsAllowedFrom)) return false;
    onPrompt?.();
    const { promise, resolve } = Promise.withResolvers<boolean>();
    pendingPrompts.push({ code, resolve });
    if (pendingPrompts.length === 1) showFirst();
    return promise;
  };
}

// Navigating to another page closes the sheet: the calls of the new page prompt anew.
const PromptSheet = withQueryClient(function PromptSheet({
  Sheet,
  onEnd,
}: {
  Sheet: RefusalSheet;
  onEnd: (isProvided: boolean) => void;
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
