import { type ComponentType, useEffect, useState } from 'react';
import { recordError } from '#foundation/web/http/client-log.ts';

/** Background work, loaded after the first page. Every page works without it. `screenPaths`: outside `/app`. */
export function LazyBackground({ screenPaths }: { screenPaths: readonly string[] }) {
  const [Background, setBackground] = useState<ComponentType<{ screenPaths: readonly string[] }>>();
  useEffect(() => {
    const timer = setTimeout(() => {
      loadBackground().then(
        (file) => setBackground(() => file.Background),
        (thrown: unknown) => recordError('background-failed', thrown),
      );
    }, 2000);
    return () => clearTimeout(timer);
  }, []);
  return Background ? <Background screenPaths={screenPaths} /> : null;
}

/** Pending tasks of the user, loaded after the page around them has sent its own calls. */
export function LazyPendingCards() {
  const [Cards, setCards] = useState<ComponentType>();
  useEffect(() => {
    const timer = setTimeout(() => {
      loadPendingCards().then(
        (file) => setCards(() => file.PendingCards),
        (thrown: unknown) => recordError('waiting-failed', thrown),
      );
    }, 300);
    return () => clearTimeout(timer);
  }, []);
  return Cards ? <Cards /> : null;
}

const loadBackground = () => import('./background.tsx');
const loadPendingCards = () => import('./pending-cards.tsx');
