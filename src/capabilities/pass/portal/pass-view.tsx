import CircleCheck from 'lucide-react/icons/circle-check';
import Stethoscope from 'lucide-react/icons/stethoscope';
import { formatDate } from '#foundation/time/local-date.ts';
import { useLanguage, useWords } from '#foundation/web/ui/language-context.tsx';
import type { PassFacts } from '../rules/pass-facts.ts';
import { parsePass } from '../rules/pass-text.ts';
import { passWords } from '../wording/pass.ts';
import { QrCodeSvg } from './qr-code-svg.tsx';
import { PassFieldList } from './pass-field-list.tsx';
import styles from './pass.module.css';
import { SaveImageButton } from './save-image-button.tsx';

/** A pass that can be shown: its number (0 is the group's), its text, and whose it is: the person's name, or words for all. */
export type DisplayedPass = { number: number; text: string; who: string };

/** One pass, large: the band in word and shape, the code, whose it is, day and reference. All but the name is read off the code. */
export function PassView({ pass: { text, who } }: { pass: DisplayedPass }) {
  const language = useLanguage();
  const say = useWords(passWords);
  const read = parsePass(text);
  if ('unreadable' in read) {
    return (
      <div className={styles.one}>
        <QrCodeSvg text={text} alt={say.code(who, '')} />
        <p className={styles.who}>{who}</p>
        <p>{say.unreadable}</p>
      </div>
    );
  }
  const { facts } = read;
  const whose = facts.number === 0 ? say.all(facts.of) : say.traveller(facts.number, facts.of);
  const day = formatDate(facts.arrival, language, 'weekday');
  return (
    <div className={styles.one}>
      <BandLabel band={facts.band} />
      <QrCodeSvg text={text} alt={say.code(who, facts.reference)} />
      <p className={styles.who}>{who}</p>
      <p>{whose}</p>
      <dl className={styles.facts}>
        <div>
          <dt>{say.entryDate}</dt>
          <dd>{day}</dd>
        </div>
        <div>
          <dt>{say.reference}</dt>
          <dd className="t-code">{facts.reference}</dd>
        </div>
      </dl>
      <p>{say.show}</p>
      <SaveImageButton
        text={text}
        name={`${facts.reference}-${facts.number}.png`}
        title={who}
        lines={[say.band[facts.band], whose, `${say.entryDate}: ${day}`, `${say.reference}: ${facts.reference}`]}
      />
      <PassFieldList read={read} />
    </div>
  );
}

// Filled or framed: it reads from afar and in grey, whatever colours the device shows.
function BandLabel({ band }: { band: PassFacts['band'] }) {
  const say = useWords(passWords);
  const Shape = band === 'proceed' ? CircleCheck : Stethoscope;
  return (
    <p className={band === 'proceed' ? styles.framed : styles.filled}>
      <Shape aria-hidden="true" size="2rem" />
      {say.band[band]}
    </p>
  );
}
