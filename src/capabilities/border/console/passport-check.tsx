import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { counterMessages } from '../messages/counter.ts';
import type { ScannedPassport } from '../rules/parse-scan.ts';
import { CodeForm } from './code-form.tsx';

/** Form for the passport in the officer's hand, which the device compares with the pass. */
export function PassportCheck({ onPassport }: { onPassport: (passport: ScannedPassport) => void }) {
  const t = useMessages(counterMessages).passport;
  return (
    <CodeForm
      id="passport"
      label={t.label}
      hint={t.hint}
      submitLabel={t.compare}
      variant="secondary"
      unreadableMessage={t.unreadable}
      onScanned={(scanned) => {
        if (scanned.kind !== 'passport') return false;
        onPassport(scanned);
        return true;
      }}
    />
  );
}
