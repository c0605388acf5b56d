import ScanLine from 'lucide-react/icons/scan-line';
import { lazy, type SyntheticEvent, Suspense, useState } from 'react';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { useWords } from '#foundation/web/ui/language-context.tsx';
import { TextField } from '#foundation/web/ui/text-field/text-field.tsx';
import { readScanned, type Scanned } from '../rules/scanned.ts';
import { counterWords } from '../wording/counter.ts';
import styles from './counter.module.css';

/** What is scanned by camera, by a handheld scanner that types, or typed by hand. */
export function ScanField({ onScanned }: { onScanned: (scanned: Exclude<Scanned, { kind: 'unknown' }>) => void }) {
  const say = useWords(counterWords).scan;
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState(false);
  const [camera, setCamera] = useState(false);
  const take = (text: string) => {
    const scanned = readScanned(text);
    setWrong(scanned.kind === 'unknown');
    if (scanned.kind === 'unknown') return;
    setTyped('');
    setCamera(false);
    onScanned(scanned);
  };
  // Whatever code it is: one that is not ours is judged as what it is, and never becomes a search.
  const seen = (text: string) => {
    setWrong(false);
    setCamera(false);
    onScanned({ kind: 'pass', text });
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    take(typed);
  };
  return (
    <form className={styles.stack} onSubmit={submit} noValidate>
      <TextField
        id="scan"
        label={say.label}
        hint={say.hint}
        value={typed}
        onChange={setTyped}
        look="code"
        autoCapitalize="characters"
        spellCheck={false}
        error={wrong ? say.unknown : undefined}
      />
      <div className={styles.line}>
        <Button type="submit" size="compact">
          {say.check}
        </Button>
        <Button
          look="secondary"
          size="compact"
          icon={<ScanLine aria-hidden="true" />}
          onClick={() => setCamera(!camera)}
        >
          {camera ? say.stop : say.camera}
        </Button>
      </div>
      {camera && (
        <Suspense fallback={<p role="status">{say.starting}</p>}>
          <Camera onText={seen} />
        </Suspense>
      )}
    </form>
  );
}

const Camera = lazy(() => import('./scan/camera.tsx').then((file) => ({ default: file.Camera })));
