import { useWords } from '#foundation/web/ui/language-context.tsx';
import { counterWords } from '../wording/counter.ts';
import type { ScannedPassport } from '../rules/parse-scan.ts';
import { CodeForm } from './code-form.tsx';

/** Compares the passport in the officer's hand with the pass, on this device. */
export function PassportCheck({ onPassport }: { onPassport: (passport: ScannedPassport) => void }) {
  const say = useWords(counterWords).passport;
  return (
    <CodeForm
      id="passport"
      label={say.label}
      hint={say.hint}
      submitLabel={say.compare}
      variant="secondary"
      unreadable={say.unreadable}
      onScanned={(scanned) => {
        if (scanned.kind !== 'passport') return false;
        onPassport(scanned);
        return true;
      }}
    />
  );
}
