import CircleCheck from 'lucide-react/icons/circle-check';
import Stethoscope from 'lucide-react/icons/stethoscope';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { useTimeText } from '#foundation/web/ui/time/use-time-text.ts';
import type { PassFacts } from '../rules/pass-facts.ts';
import { parsePass } from '../rules/pass-text.ts';
import { passMessages } from '../messages/pass.ts';
import { QrCodeSvg } from './qr-code-svg.tsx';
import { PassFieldList } from './pass-field-list.tsx';
import styles from './pass.module.css';
import { SaveImageButton } from './save-image-button.tsx';

/** `travellerNumber`: 0 is the group's. `holderLabel`: the traveller's name, or a text for the group. */
export type DisplayedPass = { travellerNumber: number; text: string; holderLabel: string };

/**
 * One pass, large: band in text and shape, QR code, person, day and reference. The QR code contains all of these except
 * the name.
 */
export function PassView({ pass: { text, holderLabel } }: { pass: DisplayedPass }) {
  const timeText = useTimeText();
  const t = useMessages(passMessages);
  const parsed = parsePass(text);
  if ('unreadable' in parsed) {
    return (
      <div className={styles.pass}>
        <QrCodeSvg text={text} alt={t.qrCodeAlt(holderLabel, '')} />
        <p className={styles.who}>{holderLabel}</p>
        <p>{t.unreadable}</p>
      </div>
    );
  }
  const { facts } = parsed;
  const travellerText =
    facts.travellerNumber === 0
      ? t.allTravellers(facts.travellerCount)
      : t.traveller(facts.travellerNumber, facts.travellerCount);
  const day = timeText.date(facts.arrival, 'weekday');
  return (
    <div className={styles.pass}>
      <BandLabel band={facts.band} />
      <QrCodeSvg text={text} alt={t.qrCodeAlt(holderLabel, facts.reference)} />
      <p className={styles.who}>{holderLabel}</p>
      <p>{travellerText}</p>
      <dl className={styles.facts}>
        <div>
          <dt>{t.entryDate}</dt>
          <dd>{day}</dd>
        </div>
        <div>
          <dt>{t.reference}</dt>
          <dd className="t-code">{facts.reference}</dd>
        </div>
      </dl>
      <p>{t.instruction}</p>
      <SaveImageButton
        text={text}
        fileName={`${facts.reference}-${facts.travellerNumber}.png`}
        title={holderLabel}
        textLines={[t.band[facts.band], travellerText, `${t.entryDate}: ${day}`, `${t.reference}: ${facts.reference}`]}
      />
      <PassFieldList parsed={parsed} />
    </div>
  );
}

// Filled or framed, so that bands differ from afar and in greyscale.
function BandLabel({ band }: { band: PassFacts['band'] }) {
  const t = useMessages(passMessages);
  const Icon = band === 'proceed' ? CircleCheck : Stethoscope;
  return (
    <p className={band === 'proceed' ? styles.framed : styles.filled}>
      <Icon aria-hidden="true" size="2rem" />
      {t.band[band]}
    </p>
  );
}
