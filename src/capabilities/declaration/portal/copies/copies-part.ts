import { lazyPart } from '#foundation/web/screens/lazy-part.tsx';

export const CopiesPart = lazyPart(() => import('./copies.tsx').then((file) => ({ default: file.Copies })));
