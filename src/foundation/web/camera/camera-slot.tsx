import { lazyPart } from '#foundation/web/screens/lazy-part.tsx';
import type { CameraProps } from './code-camera.tsx';

/** The place of a `CodeCamera`, which is fetched when it is first wanted. */
export function CameraSlot(props: CameraProps) {
  return <CodeCamera {...props} />;
}

const CodeCamera = lazyPart(() => import('./code-camera.tsx').then((file) => ({ default: file.CodeCamera })));
