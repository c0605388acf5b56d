import { lazyPart } from '#foundation/web/screens/lazy-part.tsx';

/** Declaration of a scanned traveller. Loads apart from the verdict, which has to be fast. */
export const LazyDeclarationPanel = lazyPart(() =>
  import('./declaration-panel.tsx').then((file) => ({ default: file.DeclarationPanel })),
);
