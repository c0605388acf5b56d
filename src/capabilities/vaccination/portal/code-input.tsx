import ScanLine from 'lucide-react/icons/scan-line';
import { useState } from 'react';
import { CameraSlot } from '#foundation/web/camera/camera-slot.tsx';
import { PictureChoice } from '#foundation/web/camera/picture-choice.tsx';
import { PictureNotRead } from '#foundation/web/camera/picture-not-read.tsx';
import { useCodeWays } from '#foundation/web/camera/use-code-ways.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { useWords } from '#foundation/web/ui/language-context.tsx';
import { TextField } from '#foundation/web/ui/text-field/text-field.tsx';
import { vaccineWords } from '../wording/screens.ts';
import styles from './vaccination.module.css';

/** The text of a code: by the app's scanner, the camera, a picture, or pasted. What reads pictures loads when it is used. */
export function CodeInput({ onText, busy }: { onText: (text: string) => void; busy: boolean }) {
  const say = useWords(vaccineWords).proof;
  const ways = useCodeWays({ onText });
  const [typed, setTyped] = useState('');
  return (
    <div className={styles.section}>
      <Button variant="secondary" icon={<ScanLine aria-hidden="true" />} busy={busy} onClick={ways.scan}>
        {ways.camera ? say.stop : say.camera}
      </Button>
      {ways.camera && <CameraSlot goOn words={say.scan} onText={ways.take} />}
      <PictureChoice
        id="proof-picture"
        label={say.picture}
        busy={busy || ways.picture?.is === 'reading'}
        onFile={ways.choose}
      />
      <PictureNotRead picture={ways.picture} />
      <details className="disclosure">
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
            longest={8000}
          />
          <Button variant="secondary" busy={busy} onClick={() => typed.trim() !== '' && ways.take(typed)}>
            {say.check}
          </Button>
        </div>
      </details>
    </div>
  );
}
