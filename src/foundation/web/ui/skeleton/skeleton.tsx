import type { ReactNode } from 'react';
import { useLayoutEffect, useRef, useState } from 'react';
import { elapsed } from '#foundation/time/clock.ts';
import { useMessages } from '../language-context.tsx';
import { uiMessages } from '../messages.ts';
import styles from './skeleton.module.css';

export type SkeletonProps = {
  /** Whether the content is still on its way. */
  loading: boolean;
  /** The shape of the content, of the same height: `SkeletonCard`, `SkeletonLine`. */
  shape: ReactNode;
  /** The content; drawn once it may be. */
  children: ReactNode;
};

/** The shape of what is loading: not before 300 ms, so that quick answers do not flash, and then for 400 ms at least. */
export function Skeleton({ loading, shape, children }: SkeletonProps) {
  const t = useMessages(uiMessages);
  const shown = useCalmly(loading);
  if (shown) {
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

/** A bar in the place of a line of text; `width` in hundredths of the column. */
export function SkeletonLine({
  width = 100,
  tall = false,
}: {
  width?: number | undefined;
  tall?: boolean | undefined;
}) {
  return <span className={tall ? styles.tallLine : styles.line} style={{ inlineSize: `${width}%` }} />;
}

/** A card with a heading and lines in it. */
export function SkeletonCard({ lines = 2 }: { lines?: number | undefined }) {
  return (
    <span className={styles.card}>
      <SkeletonLine width={45} tall />
      {Array.from({ length: lines }, (_, at) => (
        <SkeletonLine key={at} width={at === lines - 1 ? 60 : 90} />
      ))}
    </span>
  );
}

function useCalmly(loading: boolean): boolean {
  const [shown, setShown] = useState(false);
  const since = useRef(0);
  // With the drawing and not after it: no timer fires in between and takes away what has just been drawn.
  useLayoutEffect(() => {
    if (loading === shown) return;
    const wait = loading ? delay : Math.max(0, since.current + shortest - elapsed());
    const timer = setTimeout(() => {
      since.current = elapsed();
      setShown(loading);
    }, wait);
    return () => clearTimeout(timer);
  }, [loading, shown]);
  return shown;
}

const delay = 300;
const shortest = 400;
