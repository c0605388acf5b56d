import { TextQrCode } from '#capabilities/pass/portal/public.ts';
import { parseInstant } from '#foundation/time/clock.ts';
import { formatInstant } from '#foundation/time/format-instant.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { PassCard } from '#foundation/web/ui/pass-card/pass-card.tsx';
import type { BookingView } from '../contract-views.ts';
import { activityMessages } from '../messages/screens.ts';
import styles from './activities.module.css';
import { toneByState } from './state-tag.tsx';
import { admissionText, dayText, dateTimeText, eventFullName } from './event-text.ts';

export function EventCodeCard({ booking, onUpdate }: { booking: BookingView; onUpdate: () => void }) {
  const { code: t } = useMessages(activityMessages);
  const language = useLanguage();
  const { event, name, document, state, text } = booking;
  const eventName = eventFullName(event, language);
  return (
    <>
      <PassCard
        kicker={eventName}
        status={{ tone: toneByState[state], word: t.states[state] }}
        title={name}
        showsQrCodeFirst={text !== null}
        data={[
          { label: t.documents[document.kind], value: t.ending(document.end) },
          { label: t.admission, value: `${dayText(event.admitsAt, language)}, ${admissionText(event)}` },
        ]}
        qrCode={text !== null && <TextQrCode text={text} alt={t.alt(name, eventName)} />}
      />
      {text !== null && <p className={styles.showCode}>{t.show}</p>}
      <StatusExplanation booking={booking} onUpdate={onUpdate} />
    </>
  );
}

function StatusExplanation({ booking, onUpdate }: { booking: BookingView; onUpdate: () => void }) {
  const messages = useMessages(activityMessages);
  const t = messages.code;
  const language = useLanguage();
  const { state, disqualifiedBy, position, doorAt, byHand, assessFrom, event } = booking;
  const notEligible = messages.ineligible[event.series.family];
  if (disqualifiedBy === 'assessment')
    return (
      <Notice
        tone="danger"
        title={notEligible}
        action={
          <Button variant="secondary" size="compact" onClick={onUpdate}>
            {messages.assess}
          </Button>
        }
      >
        <p>{t.disqualifiedBy.assessment}</p>
        <p>{t.lostText.assessment(dateTimeText(assessFrom, language))}</p>
      </Notice>
    );
  if (disqualifiedBy === 'level')
    return (
      <Notice tone="danger" title={notEligible}>
        <p>{t.disqualifiedBy.level}</p>
        <p>{t.lostText.level}</p>
      </Notice>
    );
  if (position !== null) return <Notice tone="info" title={t.position(position)} />;
  if (doorAt !== null) return <p>{t.usedAt(formatInstant(parseInstant(doorAt), language))}</p>;
  if (state === 'cancelled')
    return (
      <Notice tone="danger" title={messages.event.notPlanned}>
        {event.reason}
      </Notice>
    );
  return byHand && state === 'valid' ? <p>{t.byHand}</p> : null;
}
