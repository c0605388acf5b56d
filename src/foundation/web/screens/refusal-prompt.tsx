import { type ComponentType, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { elapsed } from '#foundation/time/clock.ts';
import type { RefusalPrompt } from '../http/api-connection.ts';
import { withQueryClient } from '../http/with-query-client.tsx';
import { setPageOverlay } from './page-overlay.ts';

/** Sheet that asks for something. `onEnd` receives whether the user gave it. */
type Sheet = ComponentType<{ onEnd: (given: boolean) => void }>;

/**
 * Creates the prompt that opens a sheet over the current page for what a refused call needs. `sheets`: by problem code.
 * One sheet serves all calls that wait for the same thing. After the user closes a sheet, read-only calls open no
 * other one until the next click: a page that polls would open it over and over.
 */
export function createRefusalPrompt(sheets: Readonly<Record<string, Sheet>>): RefusalPrompt {
  let pending: { code: string; resolve: (given: boolean) => void }[] = [];
  // Read-only calls that started earlier open no prompt.
  let promptsFrom = 0;
  const reopen = () => {
    promptsFrom = elapsed();
  };
  const end = (code: string, given: boolean) => {
    if (!given) {
      promptsFrom = Number.POSITIVE_INFINITY;
      document.addEventListener('click', reopen, { capture: true, once: true });
    }
    const ended = pending.filter((prompt) => prompt.code === code);
    pending = pending.filter((prompt) => prompt.code !== code);
    show();
    for (const { resolve } of ended) resolve(given);
  };
  const show = () => {
    const [first] = pending;
    const Sheet = first && sheets[first.code];
    setPageOverlay(
      Sheet ? <PromptSheet key={first.code} Sheet={Sheet} onEnd={(given) => end(first.code, given)} /> : null,
    );
  };
  return async ({ code }, { call, startedAt, onPrompt }) => {
    if (!Object.hasOwn(sheets, code) || (call.repeat === 'safe' && startedAt < promptsFrom)) return false;
    onPrompt?.();
    const { promise, resolve } = Promise.withResolvers<boolean>();
    pending.push({ code, resolve });
    if (pending.length === 1) show();
    return promise;
  };
}

// Navigating to another page closes the sheet: the calls of the new page prompt anew.
const PromptSheet = withQueryClient(function PromptSheet({
  Sheet,
  onEnd,
}: {
  Sheet: Sheet;
  onEnd: (given: boolean) => void;
}) {
  const { pathname } = useLocation();
  const opened = useRef(pathname);
  const latest = useRef(onEnd);
  latest.current = onEnd;
  useEffect(() => {
    if (pathname !== opened.current) latest.current(false);
  }, [pathname]);
  return <Sheet onEnd={onEnd} />;
});
