import { type ComponentType, useEffect, useState } from 'react';
import { recordFault } from '#foundation/web/http/client-log.ts';
import { ErrorBoundary } from '#foundation/web/screens/error-boundary.tsx';
import { BlockFailed } from '#foundation/web/ui/block/block-failed.tsx';
import { blockFailedWording } from '#foundation/web/ui/block/failed-wording.ts';
import { useWords } from '#foundation/web/ui/language-context.tsx';
import { SkeletonCard, SkeletonLine } from '#foundation/web/ui/skeleton/skeleton.tsx';
import styles from './home.module.css';
import { homeWords } from './home-words.ts';

/** A block of the home page: its script comes after the page has been drawn, and what goes wrong in it is the trouble of nothing else. */
export function LazyBlock({ name, load, rare }: LazyBlockProps) {
  const { Loaded, failed, again } = useLoaded(load);
  if (failed) return <Failed name={name} onRetry={again} />;
  if (!Loaded) return rare ? null : <Shape name={name} />;
  return (
    <ErrorBoundary instead={<Failed name={name} onRetry={() => window.location.reload()} />}>
      <Loaded />
    </ErrorBoundary>
  );
}

/** `rare`: most often there is nothing, so that nothing is drawn while it loads. */
type LazyBlockProps = { name: string; load: () => Promise<ComponentType>; rare: boolean | undefined };

function useLoaded(load: () => Promise<ComponentType>) {
  const [Loaded, setLoaded] = useState<ComponentType>();
  const [tries, setTries] = useState(0);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let here = true;
    setFailed(false);
    load().then(
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

function Shape({ name }: { name: string }) {
  const { loading } = useWords(blockFailedWording);
  return (
    <div aria-busy="true">
      <span className="visually-hidden">{`${name}: ${loading}`}</span>
      <div aria-hidden="true" className={styles.shape}>
        <SkeletonLine width={40} tall />
        <SkeletonCard lines={3} />
      </div>
    </div>
  );
}

function Failed({ name, onRetry }: { name: string; onRetry: () => void }) {
  const say = useWords(homeWords);
  return (
    <BlockFailed title={name} onRetry={onRetry}>
      {say.blockFailed(name)}
    </BlockFailed>
  );
}
