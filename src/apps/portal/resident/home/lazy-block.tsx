import { Stack } from '#foundation/web/ui/layout/layout.tsx';
import { type ComponentType, type Ref, useEffect, useRef, useState } from 'react';
import { recordError } from '#foundation/web/http/client-log.ts';
import { withinLoadTime } from '#foundation/web/screens/load-times.ts';
import { ErrorBoundary } from '#foundation/web/screens/error-boundary.tsx';
import { BlockFailed } from '#foundation/web/ui/block/block-failed.tsx';
import { blockFailedMessages } from '#foundation/web/ui/block/failed-messages.ts';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { SkeletonCard, SkeletonLine } from '#foundation/web/ui/skeleton/skeleton.tsx';
import { homeMessages } from './home-messages.ts';

/**
 * Block of the home page that loads after the page was rendered; an error stays inside the block. Blocks outside the
 * viewport load later, one after the other.
 */
export function LazyBlock({ name, load, isUsuallyEmpty, position }: LazyBlockProps) {
  const { skeletonRef, shouldLoad } = useLoadTrigger(
    isUsuallyEmpty ? undefined : firstLoadDelay + position * loadInterval,
  );
  const { Loaded, failed, retry } = useLazyComponent(shouldLoad ? load : undefined);
  if (failed) return <BlockError name={name} onRetry={retry} />;
  if (!Loaded) return isUsuallyEmpty ? null : <BlockSkeleton name={name} skeletonRef={skeletonRef} />;
  return (
    <ErrorBoundary fallback={<BlockError name={name} onRetry={() => window.location.reload()} />}>
      <Loaded />
    </ErrorBoundary>
  );
}

/** `isUsuallyEmpty`: loads at once, and shows no skeleton meanwhile. `position`: number of blocks above. */
type LazyBlockProps = {
  name: string;
  load: () => Promise<ComponentType>;
  isUsuallyEmpty: boolean | undefined;
  position: number;
};

// Milliseconds until a block outside the viewport loads: for position 0, and more for each further position. Every
// block loads, so that all blocks work offline later.
const firstLoadDelay = 2500;
const loadInterval = 300;

/**
 * Decides when a block loads: when it enters the viewport or after `delay` milliseconds; at once if `delay` is
 * undefined.
 */
function useLoadTrigger(delay: number | undefined) {
  const skeletonRef = useRef<HTMLDivElement>(null);
  const [shouldLoad, setShouldLoad] = useState(delay === undefined);
  useEffect(() => {
    if (shouldLoad || !skeletonRef.current) return undefined;
    const trigger = () => setShouldLoad(true);
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && trigger(),
    );
    observer.observe(skeletonRef.current);
    const timer = setTimeout(trigger, delay);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [shouldLoad, delay]);
  return { skeletonRef, shouldLoad };
}

function useLazyComponent(load: (() => Promise<ComponentType>) | undefined) {
  const [Loaded, setLoaded] = useState<ComponentType>();
  const [retries, setRetries] = useState(0);
  const [failedRetry, setFailedRetry] = useState<number>();
  useEffect(() => {
    if (!load) return undefined;
    let isMounted = true;
    withinLoadTime(load()).then(
      (Component) => {
        if (isMounted) setLoaded(() => Component);
      },
      (thrown: unknown) => {
        recordError('block-failed', thrown);
        if (isMounted) setFailedRetry(retries);
      },
    );
    return () => {
      isMounted = false;
    };
  }, [load, retries]);
  // Some browsers cache a failed import, so that importing it again fails too: the second retry reloads the page.
  const retry = () => (retries > 0 ? window.location.reload() : setRetries(1));
  return { Loaded, failed: failedRetry === retries, retry };
}

function BlockSkeleton({ name, skeletonRef }: { name: string; skeletonRef: Ref<HTMLDivElement> }) {
  const { loading } = useMessages(blockFailedMessages);
  return (
    <div ref={skeletonRef} aria-busy="true">
      <span className="visually-hidden">{`${name}: ${loading}`}</span>
      <Stack aria-hidden="true" gap={3}>
        <SkeletonLine width={40} tall />
        <SkeletonCard lines={3} />
      </Stack>
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
