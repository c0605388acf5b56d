import type { ReactNode } from 'react';
import { useLayoutEffect, useRef, useState } from 'react';
import { monotonicNow } from '#foundation/time/clock.ts';
import { useMessages } from '../language-context.tsx';
import { uiMessages } from '../messages.ts';
import styles from './skeleton.module.css';

export type SkeletonProps = {
  loading: boolean;
  /** Placeholder with the height of the content: `SkeletonCard`, `SkeletonLine`. */
  shape: ReactNode;
  children?: ReactNode;
};

/** Placeholder while loading. It shows after 300 ms, so that fast responses do not flash, then for 400 ms at least. */
export function Skeleton({ loading, shape, children }: SkeletonProps) {
  const t = useMessages(uiMessages);
  const isShown = useDelayedLoading(loading);
  if (isShown) {
    return (
      <div aria-busy="true" className={styles.busy}>
        <span className="visually-hidden" role="status">
          {t.loading}
        </span>
        <div className={styles.shape} aria-hidden="true">
          {shape}
        </div>
      </div>
    );
  }
  return loading ? (
    <div aria-busy="true" className={styles.busy}>
      <div className={styles.hidden} aria-hidden="true">
        {shape}
      </div>
    </div>
  ) : (
    children
  );
}

/** Placeholder for a line of text. `width` in percent of the column. */
export function SkeletonLine({
  width = 100,
  tall = false,
}: {
  width?: number | undefined;
  tall?: boolean | undefined;
}) {
  return <span className={tall ? styles.tallLine : styles.line} style={{ inlineSize: `${width}%` }} />;
}

export function SkeletonCard({ lines = 2 }: { lines?: number | undefined }) {
  return (
    <span className={styles.card}>
      <SkeletonLine width={45} tall />
      {Array.from({ length: lines }, (_, index) => (
        <SkeletonLine key={index} width={index === lines - 1 ? 60 : 90} />
      ))}
    </span>
  );
}

function useDelayedLoading(loading: boolean): boolean {
  const [isShown, setIsShown] = useState(false);
  const switchedAt = useRef(0);
  // A layout effect clears the old timer at once. Before a passive effect, that timer could still fire and hide new
  // content.
  useLayoutEffect(() => {
    if (loading === isShown) return;
    const delay = loading ? showDelay : Math.max(0, switchedAt.current + minShownTime - monotonicNow());
    const timer = setTimeout(() => {
      switchedAt.current = monotonicNow();
      setIsShown(loading);
    }, delay);
    return () => clearTimeout(timer);
  }, [loading, isShown]);
  return isShown;
}

// Milliseconds until a skeleton shows, and for which it then stays at least.
const showDelay = 300;
const minShownTime = 400;
