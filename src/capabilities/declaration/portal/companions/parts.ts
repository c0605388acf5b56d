import { lazyPart } from '#foundation/web/screens/lazy-part.tsx';

/** The companions that are kept, on the page of one's own data; loaded by itself. */
export const KeptCompanions = lazyPart(() =>
  import('./kept-companions.tsx').then((file) => ({ default: file.KeptCompanions })),
);
