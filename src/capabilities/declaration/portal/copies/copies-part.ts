import { lazyPart } from '#foundation/web/screens/lazy-part.tsx';

/** The copies by e-mail; loaded by itself, after the page that it stands on. */
export const CopiesPart = lazyPart(() => import('./copies.tsx').then((file) => ({ default: file.Copies })));
