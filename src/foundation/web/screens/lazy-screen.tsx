import { type ComponentType, startTransition, useEffect, useState } from 'react';
import { recordApp } from '../http/client-log.ts';
import { useMessages } from '../ui/language-context.tsx';
import { useService } from '../ui/service-context.tsx';
import { useFrame } from '../ui/shell/frame-context.tsx';
import { Header } from '../ui/shell/header.tsx';
import { Skeleton, SkeletonCard, SkeletonLine } from '../ui/skeleton/skeleton.tsx';
import styles from './lazy-screen.module.css';
import { reloadOnce, clearReload } from './reload-once.ts';
import { loadTimes } from './load-times.ts';
import type { ScreenRoute } from './screen-route.ts';
import { isWorkerReplacing } from '../worker/worker-replacement.ts';
import { TroublePage } from './trouble-page.tsx';
import { frameMessages } from './messages.ts';

/** Shows a screen that loads on demand: its shape meanwhile, "Still loading" when slow, a page with "Try again" when it failed. */
export function LazyScreen({ route, times = loadTimes }: { route: ScreenRoute; times?: typeof loadTimes | undefined }) {
  const { Screen, phase, retry } = useScreen(route, times);
  const t = useMessages(frameMessages);
  if (Screen) return <Screen />;
  if (phase === 'failed') return <TroublePage title={t.loadFailed.title} text={t.loadFailed.text} onRetry={retry} />;
  return <Loading area={route.group === 'travel' ? 'travel' : 'plain'} slow={phase === 'slow' ? t.slow : ''} />;
}

/** Fetches a group ahead of time; a failure shows when the screen is really wanted. */
export function fetchAhead(route: ScreenRoute): void {
  load(route).catch(() => undefined);
}

type Phase = 'loading' | 'slow' | 'failed';

function useScreen(route: ScreenRoute, times: typeof loadTimes) {
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<{ route: ScreenRoute; Screen: ComponentType } | undefined>(undefined);
  const [phase, setPhase] = useState<Phase>('loading');
  const Screen = route.screen ?? (loaded?.route === route ? loaded.Screen : known.get(route));
  const waiting = Screen === undefined;
  useEffect(() => {
    if (!waiting) return;
    let over = false;
    const fail = (event: string, lost = false) => {
      if (over) return;
      over = true;
      recordApp(event, { group: route.group, attempt });
      // Browsers remember that a file failed, and a new release takes the old files away: the second time, begin anew. At once
      // when the file is there and was only lost.
      if (attempt > 0 && navigator.onLine) window.location.reload();
      else if (!(lost && navigator.onLine && reloadOnce(route.group))) setPhase('failed');
    };
    setPhase('loading');
    const slow = setTimeout(() => setPhase('slow'), times.slow);
    const failed = setTimeout(() => fail('load-timeout'), times.failed);
    load(route).then(
      (found) => {
        clearReload();
        // In short pieces: a whole page at once would hold up a finger on a slow phone.
        if (!over) startTransition(() => setLoaded({ route, Screen: found }));
      },
      () => void isWorkerReplacing().then((lost) => fail('load-failed', lost)),
    );
    return () => {
      over = true;
      clearTimeout(slow);
      clearTimeout(failed);
    };
  }, [route, waiting, attempt, times]);
  const retry = () => setAttempt(attempt + 1);
  return { Screen, phase, retry };
}

const known = new Map<ScreenRoute, ComponentType>();

async function load(route: ScreenRoute): Promise<ComponentType> {
  const screen = route.screen ?? (await route.lazy());
  known.set(route, screen);
  return screen;
}

function Loading({ area, slow }: { area: 'travel' | 'plain'; slow: string }) {
  const { name } = useService();
  const { Page } = useFrame();
  const shape = (
    <>
      <SkeletonLine width={60} tall />
      <SkeletonCard />
      <SkeletonCard />
    </>
  );
  const body = (
    <>
      <div>
        <Skeleton loading shape={shape}>
          {null}
        </Skeleton>
      </div>
      <p role="status">{slow}</p>
    </>
  );
  if (Page) return <Page title={name}>{body}</Page>;
  return (
    <div data-area={area}>
      <Header title={name} />
      <main id="main" className={styles.loading}>
        {body}
      </main>
    </div>
  );
}
