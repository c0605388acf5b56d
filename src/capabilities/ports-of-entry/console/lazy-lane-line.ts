import { lazyPart } from '#foundation/web/screens/lazy-part.tsx';

export const LazyLaneLine = lazyPart(() => import('./lane-line.tsx').then((file) => ({ default: file.LaneLine })));
