import type { OutputOf } from '#foundation/contract/call.ts';
import { parseInstant, localTime } from '#foundation/time/clock.ts';
import layout from '#foundation/web/ui/console-shell/console-layout.module.css';
import { useWords } from '#foundation/web/ui/language-context.tsx';
import type { addKiosk } from '../contract.ts';
import { consoleWords } from '../wording/console.ts';
import styles from './assisted.module.css';

/** The code of a kiosk, to be read off and typed there. */
export function KioskCode({ given }: { given: OutputOf<typeof addKiosk> }) {
  const say = useWords(consoleWords).kiosks;
  return (
    <div className={layout.stack}>
      <ol className={styles.steps}>
        <li>{say.codeWhere(`${window.location.origin}/kiosk/`)}</li>
        <li>{say.codeType}</li>
      </ol>
      <p className={styles.code}>
        <span className="visually-hidden">{say.codeSpoken}: </span>
        <span className="t-code">{given.code}</span>
      </p>
      <p className={layout.small}>{say.codeUntil(localTime(parseInstant(given.endsAt)))}</p>
    </div>
  );
}
