import ImageIcon from 'lucide-react/icons/image';
import Keyboard from 'lucide-react/icons/keyboard';
import ScanLine from 'lucide-react/icons/scan-line';
import { lazy, Suspense, useRef, useState } from 'react';
import { Form } from '#foundation/web/form/form.tsx';
import { useFields } from '#foundation/web/form/use-fields.ts';
import { scanCode } from '#foundation/web/host/scan-code.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { useWords } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { Sheet } from '#foundation/web/ui/sheet/sheet.tsx';
import { TextField } from '#foundation/web/ui/text-field/text-field.tsx';
import { checkInWords } from '../wording/screens.ts';
import styles from './check-in.module.css';

/** The ways to hand over a code, each as good as the others: camera, picture, typing. */
export function ScanWays({ onCode, busy }: { onCode: (code: string) => void; busy: boolean }) {
  const say = useWords(checkInWords);
  const [camera, setCamera] = useState(false);
  const [typing, setTyping] = useState(false);
  const [noCode, setNoCode] = useState(false);
  const picture = useRef<HTMLInputElement>(null);
  const scan = async () => {
    setNoCode(false);
    const scanned = await scanCode();
    if (scanned.outcome === 'found') return onCode(scanned.text);
    return setCamera(scanned.outcome === 'unavailable');
  };
  const choose = async (file: File | undefined) => {
    if (!file) return;
    const text = await (await fetchReader()).readPicture(file);
    setNoCode(text === undefined);
    if (text !== undefined) onCode(text);
  };
  const type = () => {
    setCamera(false);
    setTyping(true);
  };
  return (
    <div className={styles.stack}>
      <p className={styles.small}>{say.why}</p>
      {noCode && <Notice tone="warn" title={say.noCode} live />}
      <div className={styles.section}>
        <Button icon={<ScanLine aria-hidden="true" />} busy={busy} busyText={say.looking} onClick={() => void scan()}>
          {say.camera}
        </Button>
        <Button look="secondary" icon={<Keyboard aria-hidden="true" />} onClick={type} aria-expanded={typing}>
          {say.typedOpen}
        </Button>
        {typing && <TypedCode onCode={onCode} busy={busy} />}
        <Button look="secondary" icon={<ImageIcon aria-hidden="true" />} onClick={() => picture.current?.click()}>
          {say.picture}
        </Button>
        <input
          ref={picture}
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
      </div>
      <Sheet open={camera} title={say.sheet} onClose={() => setCamera(false)}>
        {(close) => (
          <div className={styles.camera}>
            <p>{say.hint}</p>
            <Suspense fallback={<p role="status">{say.scan.starting}</p>}>
              <CodeCamera
                words={{ ...say.scan, light: say.light }}
                onText={(text) =>
                  close(() => {
                    setCamera(false);
                    onCode(text);
                  })
                }
              />
            </Suspense>
            <Button look="secondary" onClick={() => close(type)}>
              {say.typedOpen}
            </Button>
          </div>
        )}
      </Sheet>
    </div>
  );
}

function TypedCode({ onCode, busy }: { onCode: (code: string) => void; busy: boolean }) {
  const say = useWords(checkInWords);
  const [typed, setTyped] = useState('');
  const fields = useFields({ label: () => say.typed });
  return (
    <Form
      className={styles.section}
      onSubmit={() => {
        if (fields.show(typed.trim() === '' ? [{ path: 'code', key: 'required' }] : [])) onCode(typed.trim());
      }}
    >
      <TextField
        id="code"
        label={say.typed}
        hint={say.typedHint}
        value={typed}
        error={fields.error('code')}
        onChange={(value) => {
          fields.clear();
          setTyped(value);
        }}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
      />
      <Button type="submit" busy={busy} busyText={say.looking}>
        {say.typedGo}
      </Button>
    </Form>
  );
}

const CodeCamera = lazy(() =>
  import('#foundation/web/camera/code-camera.tsx').then((file) => ({ default: file.CodeCamera })),
);
const fetchReader = () => import('#foundation/web/camera/read-code.ts');
