import { TextQrCode } from '#capabilities/pass/portal/public.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { PassCard } from '#foundation/web/ui/pass-card/pass-card.tsx';
import { useTimeText } from '#foundation/web/ui/time/use-time-text.ts';
import type { BookingView } from '../contract-views.ts';
import { activityMessages } from '../messages/screens.ts';
import styles from './activities.module.css';
import { toneByState } from './state-tag.tsx';
import { admissionText, dayText, dateTimeText, eventFullName } from './event-text.ts';

export function EventCodeCard({ booking, onUpdate }: { booking: BookingView; onUpdate: () => void }) {
  const { code: t } = useMessages(activityMessages);
  const language = useLanguage();
  const { event, name, document, state, eventCode } = booking;
  const eventName = eventFullName(event, language);
  return (
    <>
      <PassCard
        kicker={eventName}
        status={{ tone: toneByState[state], text: t.states[state] }}
        title={name}
        showsQrCodeFirst={eventCode !== null}
        data={[
          { label: t.documents[document.kind], value: t.ending(document.end) },
          { label: t.admission, value: `${dayText(event.admitsAt, language)}, ${admissionText(event)}` },
        ]}
        qrCode={eventCode !== null && <TextQrCode text={eventCode} alt={t.alt(name, eventName)} />}
      />
      {eventCode !== null && <p className={styles.showCode}>{t.show}</p>}
      <StatusExplanation booking={booking} onUpdate={onUpdate} />
    </>
  );
}

function StatusExplanation({ booking, onUpdate }: { booking: BookingView; onUpdate: () => void }) {
  const messages = useMessages(activityMessages);
  const t = messages.code;
  const language = useLanguage();
  const timeText = useTimeText();
  const { state, disqualifiedBy, waitingListPosition, enteredAt, isGrantedByOfficer, assessmentRequiredSince, event } =
    booking;
  const notEligible = messages.ineligible[event.series.kind];
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
        <p>{t.disqualifiedHint.assessment(dateTimeText(assessmentRequiredSince, language))}</p>
      </Notice>
    );
  if (disqualifiedBy === 'level')
    return (
      <Notice tone="danger" title={notEligible}>
        <p>{t.disqualifiedBy.level}</p>
        <p>{t.disqualifiedHint.level}</p>
      </Notice>
    );
  if (waitingListPosition !== null) return <Notice tone="info" title={t.waitingListPosition(waitingListPosition)} />;
  if (enteredAt !== null) return <p>{t.usedAt(timeText.instant(enteredAt))}</p>;
  if (state === 'cancelled')
    return (
      <Notice tone="danger" title={messages.event.notPlanned}>
        {event.cancellationReason}
      </Notice>
    );
  return isGrantedByOfficer && state === 'valid' ? <p>{t.grantedByOfficer}</p> : null;
}
