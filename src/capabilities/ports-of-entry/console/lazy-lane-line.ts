import { lazyPart } from '#foundation/web/screens/lazy-part.tsx';

export const loadLaneLine = () => import('./lane-line.tsx').then((file) => ({ default: file.LaneLine }));

export const LazyLaneLine = lazyPart(loadLaneLine);
