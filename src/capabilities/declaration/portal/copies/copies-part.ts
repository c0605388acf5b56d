import { lazyPart } from '#foundation/web/screens/lazy-part.tsx';

/** Copies by e-mail; loaded after the page that contains them. */
export const CopiesPart = lazyPart(() => import('./copies.tsx').then((file) => ({ default: file.Copies })));
