import ImageIcon from 'lucide-react/icons/image';
import ScanLine from 'lucide-react/icons/scan-line';
import { lazy, Suspense, useRef, useState } from 'react';
import { scanCode } from '#foundation/web/host/scan-code.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { useWords } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { TextField } from '#foundation/web/ui/text-field/text-field.tsx';
import { vaccineWords } from '../wording/screens.ts';
import styles from './vaccination.module.css';

const CodeCamera = lazy(() =>
  import('#foundation/web/camera/code-camera.tsx').then((file) => ({ default: file.CodeCamera })),
);

/** The text of a code: by the app's scanner, the camera, a picture, or pasted. What reads pictures loads when it is used. */
export function CodeSource({ onText, busy }: { onText: (text: string) => void; busy: boolean }) {
  const say = useWords(vaccineWords).proof;
  const [camera, setCamera] = useState(false);
  const [noCode, setNoCode] = useState(false);
  const [typed, setTyped] = useState('');
  const picture = useRef<HTMLInputElement>(null);
  const scan = async () => {
    setNoCode(false);
    if (camera) return setCamera(false);
    const scanned = await scanCode();
    if (scanned.outcome === 'found') return onText(scanned.text);
    return setCamera(scanned.outcome === 'unavailable');
  };
  const choose = async (file: File | undefined) => {
    if (!file) return;
    const { readPicture } = await import('#foundation/web/camera/read-code.ts');
    const text = await readPicture(file);
    setNoCode(text === undefined);
    if (text !== undefined) onText(text);
  };
  return (
    <div className={styles.section}>
      <Button look="secondary" icon={<ScanLine aria-hidden="true" />} busy={busy} onClick={() => void scan()}>
        {camera ? say.stop : say.camera}
      </Button>
      {camera && (
        <Suspense fallback={<p role="status">{say.scan.starting}</p>}>
          <CodeCamera goOn words={say.scan} onText={onText} />
        </Suspense>
      )}
      <Button
        look="secondary"
        icon={<ImageIcon aria-hidden="true" />}
        busy={busy}
        onClick={() => picture.current?.click()}
      >
        {say.picture}
      </Button>
      <input
        ref={picture}
        id="proof-picture"
        type="file"
        accept="image/*"
        hidden
        aria-label={say.picture}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          void choose(file);
          // The same picture again is a choice too.
          event.currentTarget.value = '';
        }}
      />
      {noCode && <Notice tone="warn" title={say.noCode} live />}
      <details className={styles.details}>
        <summary>{say.type}</summary>
        <div className={styles.section}>
          <TextField
            id="proof-text"
            label={say.text}
            hint={say.textHint}
            value={typed}
            onChange={setTyped}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={8000}
          />
          <Button look="secondary" busy={busy} onClick={() => typed.trim() !== '' && onText(typed)}>
            {say.check}
          </Button>
        </div>
      </details>
    </div>
  );
}
