import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import type { DoorVerdict } from '#capabilities/activities/rules/door-verdicts.ts';
import { doorMessages } from '#capabilities/activities/messages/door.ts';
import { classes } from '#foundation/web/ui/classes.ts';
import { useResultFocus } from '#foundation/web/ui/focus/result-focus.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { SummaryList } from '#foundation/web/ui/summary-list/summary-list.tsx';
import { useTimeText } from '#foundation/web/ui/time/use-time-text.ts';
import styles from './door-verdict-card.module.css';
import type { DoorStatus } from './door-status.ts';

/** Verdict at a door: one large word, its icon, the reason, and the details to compare with a document. */
export function DoorVerdictCard({ status }: { status: DoorStatus }) {
  const t = useMessages(doorMessages);
  const timeText = useTimeText();
  const { verdict, earlierEntryAt, judgement, isDecidedByDevice } = status;
  const heading = useResultFocus(judgement);
  if (verdict === 'asking')
    return (
      <section className={classes(styles.card, styles.asking)} aria-label={t.checking}>
        <LoaderCircle aria-hidden="true" size="5rem" />
        <h2 className={styles.word} ref={heading} tabIndex={-1}>
          {t.checking}
        </h2>
      </section>
    );
  const { tone, Mark } = styleByVerdict[verdict];
  const { facts } = judgement;
  const isForOtherEvent = verdict === 'other-event' || verdict === 'other-day';
  return (
    <section className={classes(styles.card, styles[tone])} aria-label={t.verdicts[verdict].word} data-word={verdict}>
      <Mark aria-hidden="true" size="5rem" />
      <h2 className={styles.word} ref={heading} tabIndex={-1}>
        {verdict === 'used' && earlierEntryAt !== undefined
          ? t.usedAt(timeText.time(earlierEntryAt))
          : t.verdicts[verdict].word}
      </h2>
      <p className={styles.why}>{t.verdicts[verdict].text}</p>
      {isForOtherEvent && facts && (
        <p className={styles.why}>{t.forEvent(facts.eventAndVenue, timeText.instant(facts.admitsAt))}</p>
      )}
      {verdict === 'come-in' && judgement.attendee === undefined && <p className={styles.why}>{t.bookedAfterList}</p>}
      {!isForOtherEvent && judgement.booking !== undefined && <AttendeeSummary status={status} />}
      {isDecidedByDevice && <p className={styles.why}>{t.decidedByDevice}</p>}
    </section>
  );
}

function AttendeeSummary({ status: { judgement } }: { status: DoorStatus }) {
  const t = useMessages(doorMessages);
  const { attendee, facts } = judgement;
  const name = attendee?.name ?? '';
  const document = facts?.documentEnd ?? attendee?.documentEnd ?? '';
  const identity =
    name === '' ? { label: t.initials, value: facts?.initials || t.unknown } : { label: t.name, value: name };
  return (
    <div className={styles.about}>
      <SummaryList rows={[identity, { label: t.document, value: document || t.unknown, style: 'code' }]} />
    </div>
  );
}

const refusedStyle = { tone: 'stop', Mark: CircleX } as const;
const unclearStyle = { tone: 'unclear', Mark: CircleAlert } as const;

const styleByVerdict = {
  'come-in': { tone: 'enter', Mark: CircleCheck },
  used: refusedStyle,
  disqualified: refusedStyle,
  'not-going': refusedStyle,
  waiting: refusedStyle,
  cancelled: refusedStyle,
  tampered: refusedStyle,
  early: unclearStyle,
  late: unclearStyle,
  'other-event': unclearStyle,
  'other-day': unclearStyle,
  'unknown-key': unclearStyle,
  malformed: unclearStyle,
  unrecognised: unclearStyle,
} as const satisfies Record<DoorVerdict, { tone: string; Mark: typeof CircleX }>;
