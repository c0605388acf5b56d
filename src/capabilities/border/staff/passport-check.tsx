import { type SyntheticEvent, useState } from 'react';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { useWords } from '#foundation/web/ui/language-context.tsx';
import { TextField } from '#foundation/web/ui/text-field/text-field.tsx';
import { readScanned } from '../rules/scanned.ts';
import { counterWords } from '../wording/counter.ts';
import styles from './counter.module.css';

/** Compares the passport in the officer's hand with the pass, on this device. */
export function PassportCheck({ onNumber }: { onNumber: (passportNumber: string) => void }) {
  const say = useWords(counterWords).passport;
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState(false);
  const compare = (event: SyntheticEvent) => {
    event.preventDefault();
    const scanned = readScanned(typed);
    setWrong(scanned.kind !== 'passport');
    if (scanned.kind === 'passport') onNumber(scanned.passportNumber);
  };
  return (
    <form className={styles.stack} onSubmit={compare} noValidate>
      <TextField
        id="passport"
        label={say.label}
        hint={say.hint}
        value={typed}
        onChange={setTyped}
        look="code"
        autoCapitalize="characters"
        spellCheck={false}
        error={wrong ? say.unreadable : undefined}
      />
      <Button type="submit" look="secondary">
        {say.compare}
      </Button>
    </form>
  );
}
