import { lazyPart } from '#foundation/web/screens/lazy-part.tsx';
import type { CameraProps } from './code-camera.tsx';

export function LazyCodeCamera(props: CameraProps) {
  return <CodeCamera {...props} />;
}

const CodeCamera = lazyPart(() => import('./code-camera.tsx').then((file) => ({ default: file.CodeCamera })));
