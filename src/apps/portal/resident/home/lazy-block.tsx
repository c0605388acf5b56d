import { type ComponentType, type Ref, useEffect, useRef, useState } from 'react';
import { recordFault } from '#foundation/web/http/client-log.ts';
import { withinLoadTime } from '#foundation/web/screens/load-times.ts';
import { ErrorBoundary } from '#foundation/web/screens/error-boundary.tsx';
import { BlockFailed } from '#foundation/web/ui/block/block-failed.tsx';
import { blockFailedMessages } from '#foundation/web/ui/block/failed-messages.ts';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { SkeletonCard, SkeletonLine } from '#foundation/web/ui/skeleton/skeleton.tsx';
import styles from './home.module.css';
import { homeMessages } from './home-messages.ts';

/**
 * A block of the home page: its script comes after the page has been drawn, and what goes wrong in it is the trouble of nothing else. One
 * that is not near the window yet has its turn a moment later, one after the other.
 */
export function LazyBlock({ name, load, isUsuallyEmpty: rare, position: place }: LazyBlockProps) {
  const { shape, hasCome } = useLoadTrigger(rare ? undefined : firstLoadDelay + place * loadInterval);
  const { Loaded, failed, again } = useLazyComponent(hasCome ? load : undefined);
  if (failed) return <BlockError name={name} onRetry={again} />;
  if (!Loaded) return rare ? null : <BlockSkeleton name={name} at={shape} />;
  return (
    <ErrorBoundary instead={<BlockError name={name} onRetry={() => window.location.reload()} />}>
      <Loaded />
    </ErrorBoundary>
  );
}

/** `rare`: most often there is nothing, so that nothing is drawn while it loads. `place`: how many stand above it. */
type LazyBlockProps = {
  name: string;
  load: () => Promise<ComponentType>;
  isUsuallyEmpty: boolean | undefined;
  position: number;
};

// Milliseconds until what nobody has come near is fetched all the same, to be there without a network; and from one to the next.
const firstLoadDelay = 2500;
const loadInterval = 300;

/** Whether a block is wanted: its shape is near the window, or its time has come; at once without a time. */
function useLoadTrigger(after: number | undefined) {
  const shape = useRef<HTMLDivElement>(null);
  const [hasCome, setCome] = useState(after === undefined);
  useEffect(() => {
    if (hasCome || !shape.current) return undefined;
    const come = () => setCome(true);
    const near = new IntersectionObserver((seen) => seen.some(({ isIntersecting }) => isIntersecting) && come());
    near.observe(shape.current);
    const timer = setTimeout(come, after);
    return () => {
      near.disconnect();
      clearTimeout(timer);
    };
  }, [hasCome, after]);
  return { shape, hasCome };
}

function useLazyComponent(load: (() => Promise<ComponentType>) | undefined) {
  const [Loaded, setLoaded] = useState<ComponentType>();
  const [tries, setTries] = useState(0);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (!load) return undefined;
    let here = true;
    setFailed(false);
    withinLoadTime(load()).then(
      (found) => {
        if (here) setLoaded(() => found);
      },
      (thrown: unknown) => {
        recordFault('block-failed', thrown);
        if (here) setFailed(true);
      },
    );
    return () => {
      here = false;
    };
  }, [load, tries]);
  // Browsers remember that a file failed: the second time, the page begins anew.
  const again = () => (tries > 0 ? window.location.reload() : setTries(1));
  return { Loaded, failed, again };
}

function BlockSkeleton({ name, at }: { name: string; at: Ref<HTMLDivElement> }) {
  const { loading } = useMessages(blockFailedMessages);
  return (
    <div ref={at} aria-busy="true">
      <span className="visually-hidden">{`${name}: ${loading}`}</span>
      <div aria-hidden="true" className={styles.shape}>
        <SkeletonLine width={40} tall />
        <SkeletonCard lines={3} />
      </div>
    </div>
  );
}

function BlockError({ name, onRetry }: { name: string; onRetry: () => void }) {
  const t = useMessages(homeMessages);
  return (
    <BlockFailed title={name} onRetry={onRetry}>
      {t.blockFailed(name)}
    </BlockFailed>
  );
}
