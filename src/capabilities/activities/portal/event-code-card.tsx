import { TextQrCode } from '#capabilities/pass/portal/public.ts';
import { parseInstant } from '#foundation/time/clock.ts';
import { formatInstant } from '#foundation/time/format-instant.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { useLanguage, useWords } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { PassCard } from '#foundation/web/ui/pass-card/pass-card.tsx';
import type { EventCode } from '../contract-views.ts';
import { activityWords } from '../wording/screens.ts';
import styles from './activities.module.css';
import { stateTones } from './state-tag.tsx';
import { admissionText, dayText, dateTimeText, eventFullName } from './event-text.ts';

/** Somebody's place as a card: scene, whose it is, their document, when, the code while it lets them in, and why where it does not. */
export function EventCodeCard({ code, onUpdate }: { code: EventCode; onUpdate: () => void }) {
  const { code: say } = useWords(activityWords);
  const language = useLanguage();
  const { event, name, document, state, text } = code;
  const scene = eventFullName(event, language);
  return (
    <>
      <PassCard
        kicker={scene}
        status={{ tone: stateTones[state], word: say.states[state] }}
        title={name}
        codeFirst={text !== null}
        data={[
          { label: say.documents[document.kind], value: say.ending(document.end) },
          { label: say.admission, value: `${dayText(event.admitsAt, language)}, ${admissionText(event)}` },
        ]}
        qr={text !== null && <TextQrCode text={text} alt={say.alt(name, scene)} />}
      />
      {text !== null && <p className={styles.show}>{say.show}</p>}
      <StatusExplanation code={code} onUpdate={onUpdate} />
    </>
  );
}

function StatusExplanation({ code, onUpdate }: { code: EventCode; onUpdate: () => void }) {
  const all = useWords(activityWords);
  const say = all.code;
  const language = useLanguage();
  const { state, lost, position, doorAt, byHand, assessFrom, event } = code;
  const notEligible = all.ineligible[event.series.family];
  if (lost === 'assessment')
    return (
      <Notice
        tone="danger"
        title={notEligible}
        action={
          <Button variant="secondary" size="compact" onClick={onUpdate}>
            {all.assess}
          </Button>
        }
      >
        <p>{say.lost.assessment}</p>
        <p>{say.lostText.assessment(dateTimeText(assessFrom, language))}</p>
      </Notice>
    );
  if (lost === 'level')
    return (
      <Notice tone="danger" title={notEligible}>
        <p>{say.lost.level}</p>
        <p>{say.lostText.level}</p>
      </Notice>
    );
  if (position !== null) return <Notice tone="info" title={say.position(position)} />;
  if (doorAt !== null) return <p>{say.usedAt(formatInstant(parseInstant(doorAt), language))}</p>;
  if (state === 'cancelled')
    return (
      <Notice tone="danger" title={all.event.notPlanned}>
        {event.reason}
      </Notice>
    );
  return byHand && state === 'valid' ? <p>{say.byHand}</p> : null;
}
