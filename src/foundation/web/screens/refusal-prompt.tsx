import { type ComponentType, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { elapsed } from '#foundation/time/clock.ts';
import type { RefusalPrompt } from '../http/api-connection.ts';
import { withQueryClient } from '../http/with-query-client.tsx';
import { setPageOverlay } from './page-overlay.ts';

/** What asks somebody for something. `onEnd`: whether they gave it. */
type Sheet = ComponentType<{ onEnd: (given: boolean) => void }>;

/**
 * Asks, over whatever page is open, for what calls are refused for want of; `sheets`: what asks, by the code of the refusal. All calls
 * that wait for the same thing are answered by one sheet. Who closes it is not asked again by what the page only reads before they
 * press something: a page that asks its server anew by itself opens no sheet over and over, nor a late answer one over a question.
 */
export function createRefusalPrompt(sheets: Readonly<Record<string, Sheet>>): RefusalPrompt {
  let waiting: { code: string; resolve: (given: boolean) => void }[] = [];
  // What was only read, and placed before, asks nobody.
  let askedFrom = 0;
  const reopen = () => {
    askedFrom = elapsed();
  };
  const end = (code: string, given: boolean) => {
    if (!given) {
      askedFrom = Number.POSITIVE_INFINITY;
      document.addEventListener('click', reopen, { capture: true, once: true });
    }
    const ended = waiting.filter((one) => one.code === code);
    waiting = waiting.filter((one) => one.code !== code);
    show();
    for (const { resolve } of ended) resolve(given);
  };
  const show = () => {
    const [first] = waiting;
    const Sheet = first && sheets[first.code];
    setPageOverlay(Sheet ? <Asked key={first.code} Sheet={Sheet} onEnd={(given) => end(first.code, given)} /> : null);
  };
  return async ({ code }, { call, placed, told }) => {
    if (!Object.hasOwn(sheets, code) || (call.repeat === 'safe' && placed < askedFrom)) return false;
    told?.();
    const { promise, resolve } = Promise.withResolvers<boolean>();
    waiting.push({ code, resolve });
    if (waiting.length === 1) show();
    return promise;
  };
}

// Who goes to another page gives nothing: what that page asks is asked anew.
const Asked = withQueryClient(function Asked({ Sheet, onEnd }: { Sheet: Sheet; onEnd: (given: boolean) => void }) {
  const { pathname } = useLocation();
  const opened = useRef(pathname);
  const latest = useRef(onEnd);
  latest.current = onEnd;
  useEffect(() => {
    if (pathname !== opened.current) latest.current(false);
  }, [pathname]);
  return <Sheet onEnd={onEnd} />;
});
