import { type ReactNode, useEffect, useState } from 'react';
import { recordApp } from '../http/client-log.ts';
import { ErrorPanel } from '../ui/error-panel/error-panel.tsx';
import { useMessages } from '../ui/language-context.tsx';
import { uiMessages } from '../ui/messages.ts';
import { reloadWithInput } from './reload-safe-state.ts';
import { loadTimes } from './load-times.ts';
import { frameMessages } from './messages.ts';

/**
 * A part of a page that is fetched when it is first drawn, such as a sheet or a chart. Unlike `React.lazy` it says that it is loading, gives up
 * after 120 s (spec §9) or when the file does not come, and stands beside the rest of the page: what is typed there stays. Try again fetches
 * the file again; a browser that remembers the failure begins the page anew, with what was typed (`reloadWithInput`). `frame`: what stands around
 * it until it is there, for a part that is a whole page.
 */
export function lazyPart<File extends { default: (props: never) => ReactNode }>(
  load: () => Promise<File>,
  {
    frame = (missing: ReactNode) => missing,
    times = { shown: 1_000, ...loadTimes },
    reload = undefined as (() => void) | undefined,
  } = {},
): File['default'] {
  let known: ((props: object) => ReactNode) | undefined;
  const waiting = new Set<(loaded: boolean) => void>();
  return function LazyPart(props: object) {
    const [, setLoaded] = useState(false);
    const [attempt, setAttempt] = useState(0);
    const [phase, setPhase] = useState<Phase>('hidden');
    useEffect(() => {
      if (known) return undefined;
      let over = false;
      waiting.add(setLoaded);
      const fail = (event: string) => {
        if (over) return;
        over = true;
        recordApp(event, { attempt });
        if (event === 'part-timeout' || !reloadWithInput(attempt, reload)) setPhase('failed');
      };
      setPhase('hidden');
      const timers = [
        setTimeout(() => setPhase('loading'), times.shown),
        setTimeout(() => setPhase('slow'), times.slow),
        setTimeout(() => fail('part-timeout'), times.failed),
      ];
      load()
        .then((file) => {
          known = file.default as (props: object) => ReactNode;
          for (const show of waiting) show(true);
        })
        .catch(() => fail('part-failed'))
        .finally(() => timers.forEach(clearTimeout));
      return () => {
        over = true;
        waiting.delete(setLoaded);
        timers.forEach(clearTimeout);
      };
    }, [attempt]);
    if (known) {
      const Known = known;
      return <Known {...props} />;
    }
    return frame(<Missing phase={phase} onRetry={() => setAttempt(attempt + 1)} />);
  };
}

type Phase = 'hidden' | 'loading' | 'slow' | 'failed';

function Missing({ phase, onRetry }: { phase: Phase; onRetry: () => void }) {
  const t = useMessages(frameMessages);
  const { loading } = useMessages(uiMessages);
  if (phase === 'failed')
    return (
      <ErrorPanel answersKept level={3} onRetry={onRetry}>
        {t.loadFailed.text}
      </ErrorPanel>
    );
  return (
    <p role="status" className={phase === 'hidden' ? 'visually-hidden' : undefined}>
      {phase === 'slow' ? t.slow : loading}
    </p>
  );
}
