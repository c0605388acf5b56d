import { type ComponentType, startTransition, useEffect, useState } from 'react';
import { recordAppEvent } from '../http/client-log.ts';
import { useMessages } from '../ui/language-context.tsx';
import { useService } from '../ui/service-context.tsx';
import { useFrame } from '../ui/shell/frame-context.tsx';
import { Header } from '../ui/shell/header.tsx';
import { Skeleton, SkeletonCard, SkeletonLine } from '../ui/skeleton/skeleton.tsx';
import styles from './lazy-screen.module.css';
import { reloadOnce, clearReloadRecord } from './reload-once.ts';
import { loadTimes } from './load-times.ts';
import type { ScreenRoute } from './screen-route.ts';
import { isServiceWorkerBeingReplaced } from '../worker/service-worker-replacement.ts';
import { ErrorPage } from './error-page.tsx';
import { frameMessages } from './messages.ts';

/** Renders a screen that loads on demand: a skeleton, "Still loading" when slow, "Try again" when it failed. */
export function LazyScreen({ route, times = loadTimes }: { route: ScreenRoute; times?: typeof loadTimes | undefined }) {
  const { Screen, phase, retry } = useScreen(route, times);
  const t = useMessages(frameMessages);
  if (Screen) return <Screen />;
  if (phase === 'failed') return <ErrorPage title={t.loadFailed.title} text={t.loadFailed.text} onRetry={retry} />;
  return <Loading area={route.group === 'travel' ? 'travel' : 'plain'} slowMessage={phase === 'slow' ? t.slow : ''} />;
}

/** Loads the code of a screen before the user opens the screen. A failure is shown only when it is opened. */
export function preloadScreen(route: ScreenRoute): void {
  load(route).catch(() => undefined);
}

type Phase = 'loading' | 'slow' | 'failed' | 'loaded';

function useScreen(route: ScreenRoute, times: typeof loadTimes) {
  const [attempt, setAttempt] = useState(0);
  const [progress, setProgress] = useState<{ route: ScreenRoute; attempt: number; phase: Phase }>();
  const phase = progress?.route === route && progress.attempt === attempt ? progress.phase : 'loading';
  const Screen = route.screen ?? screenByRoute.get(route);
  const isLoading = Screen === undefined;
  useEffect(() => {
    if (!isLoading) return;
    let isDone = false;
    const setPhase = (newPhase: Phase) => setProgress({ route, attempt, phase: newPhase });
    const fail = (event: string, isLost = false) => {
      if (isDone) return;
      isDone = true;
      recordAppEvent(event, { group: route.group, attempt });
      // Browsers remember a failed file, and a release removes old files: the second failure reloads the page.
      // A file that was lost while service workers were replaced reloads the page at once.
      if (attempt > 0 && navigator.onLine) window.location.reload();
      else if (!(isLost && navigator.onLine && reloadOnce(route.group))) setPhase('failed');
    };
    const slowTimer = setTimeout(() => setPhase('slow'), times.slowAfterMs);
    const failedTimer = setTimeout(() => fail('load-timeout'), times.failedAfterMs);
    load(route).then(
      () => {
        clearReloadRecord();
        // As a transition, which renders in short slices: rendering a page at once would block taps on a slow phone.
        if (!isDone) startTransition(() => setPhase('loaded'));
      },
      () => void isServiceWorkerBeingReplaced().then((isLost) => fail('load-failed', isLost)),
    );
    return () => {
      isDone = true;
      clearTimeout(slowTimer);
      clearTimeout(failedTimer);
    };
  }, [route, isLoading, attempt, times]);
  const retry = () => setAttempt(attempt + 1);
  return { Screen, phase, retry };
}

const screenByRoute = new Map<ScreenRoute, ComponentType>();

async function load(route: ScreenRoute): Promise<ComponentType> {
  const screen = route.screen ?? (await route.lazy());
  screenByRoute.set(route, screen);
  return screen;
}

function Loading({ area, slowMessage }: { area: 'travel' | 'plain'; slowMessage: string }) {
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
        <Skeleton loading shape={shape} />
      </div>
      <p role="status">{slowMessage}</p>
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
