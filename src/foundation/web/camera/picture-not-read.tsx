import { screensWording } from '../screens/wording.ts';
import { ErrorPanel } from '../ui/error-panel/error-panel.tsx';
import { useWords } from '../ui/language-context.tsx';
import { Notice } from '../ui/notice/notice.tsx';
import type { PictureState } from './use-code-ways.ts';
import { cameraWording } from './wording.ts';

/** Says that a picture had no code, or that what reads pictures did not load: that is tried again with the same picture. */
export function PictureNotRead({ picture }: { picture: PictureState | undefined }) {
  const say = useWords(cameraWording);
  const { loadFailed } = useWords(screensWording);
  if (picture?.is === 'without-code') return <Notice tone="warn" title={say.noCode} live />;
  if (picture?.is !== 'not-loaded') return null;
  return (
    <ErrorPanel level={3} onRetry={picture.retry}>
      {loadFailed.text}
    </ErrorPanel>
  );
}
