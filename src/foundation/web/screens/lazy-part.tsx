import { type ReactNode, useEffect, useState } from 'react';
import { recordAppEvent } from '../http/client-log.ts';
import { createListeners } from '../listeners.ts';
import { ErrorPanel } from '../ui/error-panel/error-panel.tsx';
import { useMessages } from '../ui/language-context.tsx';
import { uiMessages } from '../ui/messages.ts';
import { reloadWithInput } from './reload-safe-state.ts';
import { loadTimes } from './load-times.ts';
import { frameMessages } from './messages.ts';

/**
 * Part of a page whose code loads when it is first rendered, such as a sheet or a chart. Unlike `React.lazy`, such a
 * part shows a loading state, fails after 120 s (spec §9), and does not affect the rest of the page. "Try again" loads
 * the file again. A second failure reloads the page with its input (`reloadWithInput`), because browsers remember a
 * failed file. `frame`: wraps the loading state, for a part that is a whole page.
 */
export function lazyPart<File extends { default: (props: never) => ReactNode }>(
  load: () => Promise<File>,
  {
    frame = (loadingState: ReactNode) => loadingState,
    times = { shownAfterMs: 1_000, ...loadTimes },
    reload = undefined as (() => void) | undefined,
  } = {},
): File['default'] {
  let LoadedPart: ((props: object) => ReactNode) | undefined;
  const { subscribe, notify } = createListeners<boolean>();
  return function LazyPart(props: object) {
    const [, setLoaded] = useState(false);
    const [attempt, setAttempt] = useState(0);
    const [phase, setPhase] = useState<Phase>('hidden');
    useEffect(() => {
      if (LoadedPart) return undefined;
      let isDone = false;
      const unsubscribe = subscribe(setLoaded);
      const fail = (event: string) => {
        if (isDone) return;
        isDone = true;
        recordAppEvent(event, { attempt });
        if (event === 'part-timeout' || !reloadWithInput(attempt, reload)) setPhase('failed');
      };
      setPhase('hidden');
      const timers = [
        setTimeout(() => setPhase('loading'), times.shownAfterMs),
        setTimeout(() => setPhase('slow'), times.slowAfterMs),
        setTimeout(() => fail('part-timeout'), times.failedAfterMs),
      ];
      load()
        .then((file) => {
          LoadedPart = file.default as (props: object) => ReactNode;
          notify(true);
        })
        .catch(() => fail('part-failed'))
        .finally(() => timers.forEach(clearTimeout));
      return () => {
        isDone = true;
        unsubscribe();
        timers.forEach(clearTimeout);
      };
    }, [attempt]);
    if (LoadedPart) {
      const Part = LoadedPart;
      return <Part {...props} />;
    }
    return frame(<LoadingState phase={phase} onRetry={() => setAttempt(attempt + 1)} />);
  };
}

type Phase = 'hidden' | 'loading' | 'slow' | 'failed';

function LoadingState({ phase, onRetry }: { phase: Phase; onRetry: () => void }) {
  const t = useMessages(frameMessages);
  const { loading } = useMessages(uiMessages);
  if (phase === 'failed')
    return (
      <ErrorPanel answersSaved level={3} onRetry={onRetry}>
        {t.loadFailed.text}
      </ErrorPanel>
    );
  return (
    <p role="status" className={phase === 'hidden' ? 'visually-hidden' : undefined}>
      {phase === 'slow' ? t.slow : loading}
    </p>
  );
}
