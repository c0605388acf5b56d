import { frameMessages } from '../screens/messages.ts';
import { ErrorPanel } from '../ui/error-panel/error-panel.tsx';
import { useMessages } from '../ui/language-context.tsx';
import { Notice } from '../ui/notice/notice.tsx';
import type { PictureState } from './use-code-ways.ts';
import { cameraMessages } from './messages.ts';

/** Says that a picture had no code, or that what reads pictures did not load: that is tried again with the same picture. */
export function PictureNotRead({ picture }: { picture: PictureState | undefined }) {
  const t = useMessages(cameraMessages);
  const { loadFailed } = useMessages(frameMessages);
  if (picture?.is === 'without-code') return <Notice tone="warn" title={t.noCode} live />;
  if (picture?.is !== 'not-loaded') return null;
  return (
    <ErrorPanel level={3} onRetry={picture.retry}>
      {loadFailed.text}
    </ErrorPanel>
  );
}
