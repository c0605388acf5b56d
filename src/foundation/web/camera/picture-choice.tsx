import ImageIcon from 'lucide-react/icons/image';
import { useRef } from 'react';
import { Button } from '../ui/button/button.tsx';
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

export type PictureChoiceProps = {
  label: string;
  onFile: (file: File) => void;
  busy?: boolean | undefined;
  /** The id of the input, where the page has more than one. */
  id?: string | undefined;
};

/** Button that lets the user choose a picture. */
export function PictureChoice({ label, onFile, busy, id }: PictureChoiceProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        variant="secondary"
        icon={<ImageIcon aria-hidden="true" />}
        busy={busy}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={input}
        id={id}
        type="file"
        accept="image/*"
        hidden
        aria-label={label}
        // A chosen picture is no typed input, so it must not stop `reloadWithInput` from reloading the page.
        onInput={(event) => event.stopPropagation()}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // Cleared so that choosing the same picture again fires a change event.
          currentTarget.value = '';
          if (file) onFile(file);
        }}
      />
    </>
  );
}
