import { type ComponentType, useEffect, useState } from 'react';
import { recordFault } from '#foundation/web/http/client-log.ts';

/** What runs behind the pages, fetched when the first of them stands. Without it every page still works. `pages`: all paths. */
export function LazyBackground({ pages }: { pages: readonly string[] }) {
  const [Background, setBackground] = useState<ComponentType<{ pages: readonly string[] }>>();
  useEffect(() => {
    const timer = setTimeout(() => {
      import('./background.tsx').then(
        (file) => setBackground(() => file.Background),
        (thrown: unknown) => recordFault('background-failed', thrown),
      );
    }, 2000);
    return () => clearTimeout(timer);
  }, []);
  return Background ? <Background pages={pages} /> : null;
}

/** What waits for this person, fetched when the page that shows it stands and has asked for its own. */
export function LazyPendingCards() {
  const [Cards, setCards] = useState<ComponentType>();
  useEffect(() => {
    const timer = setTimeout(() => {
      import('./pending-cards.tsx').then(
        (file) => setCards(() => file.PendingCards),
        (thrown: unknown) => recordFault('waiting-failed', thrown),
      );
    }, 300);
    return () => clearTimeout(timer);
  }, []);
  return Cards ? <Cards /> : null;
}
