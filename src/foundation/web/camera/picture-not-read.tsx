import { frameMessages } from '../screens/messages.ts';
import { ErrorPanel } from '../ui/error-panel/error-panel.tsx';
import { useMessages } from '../ui/language-context.tsx';
import { Notice } from '../ui/notice/notice.tsx';
import type { PictureState } from './use-code-input.ts';
import { cameraMessages } from './messages.ts';

/**
 * Message that a chosen picture has no code, or that the decoder did not load.
 * "Try again" reads the same picture again.
 */
export function PictureNotRead({ picture }: { picture: PictureState | undefined }) {
  const t = useMessages(cameraMessages);
  const { loadFailed } = useMessages(frameMessages);
  if (picture?.kind === 'without-code') return <Notice tone="warn" title={t.noCode} live />;
  if (picture?.kind !== 'not-loaded') return null;
  return (
    <ErrorPanel level={3} onRetry={picture.retry}>
      {loadFailed.text}
    </ErrorPanel>
  );
}
