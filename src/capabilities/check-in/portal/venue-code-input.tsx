import Keyboard from 'lucide-react/icons/keyboard';
import ScanLine from 'lucide-react/icons/scan-line';
import { useState } from 'react';
import { CameraSlot } from '#foundation/web/camera/camera-slot.tsx';
import { PictureChoice } from '#foundation/web/camera/picture-choice.tsx';
import { PictureNotRead } from '#foundation/web/camera/picture-not-read.tsx';
import { TypedCode } from '#foundation/web/camera/typed-code.tsx';
import { useCodeWays } from '#foundation/web/camera/use-code-ways.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { useWords } from '#foundation/web/ui/language-context.tsx';
import { Sheet } from '#foundation/web/ui/sheet/sheet.tsx';
import { checkInWords } from '../wording/screens.ts';
import styles from './check-in.module.css';

/** The ways to hand over a code, each as good as the others: camera, picture, typing. */
export function VenueCodeInput({ onCode, busy }: { onCode: (code: string) => void; busy: boolean }) {
  const say = useWords(checkInWords);
  const ways = useCodeWays({ onText: onCode });
  const [typing, setTyping] = useState(false);
  const type = () => {
    ways.stop();
    setTyping(true);
  };
  return (
    <div className={styles.stack}>
      <p className={styles.small}>{say.why}</p>
      <PictureNotRead picture={ways.picture} />
      <div className={styles.section}>
        <Button icon={<ScanLine aria-hidden="true" />} busy={busy} busyText={say.looking} onClick={ways.scan}>
          {say.camera}
        </Button>
        <Button variant="secondary" icon={<Keyboard aria-hidden="true" />} onClick={type} aria-expanded={typing}>
          {say.typedOpen}
        </Button>
        {typing && (
          <TypedCode
            id="code"
            label={say.typed}
            hint={say.typedHint}
            longest={40}
            capitals
            className={styles.section}
            onText={ways.take}
          >
            <Button variant="secondary" type="submit" busy={busy} busyText={say.looking}>
              {say.typedGo}
            </Button>
          </TypedCode>
        )}
        <PictureChoice label={say.picture} busy={ways.picture?.is === 'reading'} onFile={ways.choose} />
      </div>
      <Sheet open={ways.camera} title={say.sheet} onClose={ways.stop}>
        {(close) => (
          <div className={styles.camera}>
            <p>{say.hint}</p>
            <CameraSlot
              words={{ ...say.scan, light: say.light }}
              onText={(text) =>
                close(() => {
                  ways.stop();
                  ways.take(text);
                })
              }
            />
            <Button variant="secondary" onClick={() => close(type)}>
              {say.typedOpen}
            </Button>
          </div>
        )}
      </Sheet>
    </div>
  );
}
