import { lazyPart } from '#foundation/web/screens/lazy-part.tsx';

/** Loaded apart from the page, so that the counter loads quickly. */
export const LazyOwnConflicts = lazyPart(() =>
  import('./own-conflicts.tsx').then((file) => ({ default: file.OwnConflicts })),
);
