import { lazy, Suspense } from 'react';
import type { CameraProps } from './code-camera.tsx';

/** The place of a `CodeCamera`, which is fetched when it is first wanted. */
export function CameraSlot(props: CameraProps) {
  return (
    <Suspense fallback={<p role="status">{props.words.starting}</p>}>
      <CodeCamera {...props} />
    </Suspense>
  );
}

const CodeCamera = lazy(() => import('./code-camera.tsx').then((file) => ({ default: file.CodeCamera })));
