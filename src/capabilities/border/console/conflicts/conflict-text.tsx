import type { Conflict } from '#capabilities/border/contract-conflicts.ts';
import { conflictMessages } from '#capabilities/border/messages/conflicts.ts';
import { formatLane } from '#capabilities/ports-of-entry/rules/format-lane.ts';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { useTimeText } from '#foundation/web/ui/time/use-time-text.ts';

export type ConflictTextProps = { conflict: Omit<Conflict, 'id' | 'own'>; own?: Conflict['own'] };

/** Both decisions with officer and time, and what the officers have to do now. */
export function ConflictText({ conflict, own = null }: ConflictTextProps) {
  const t = useMessages(conflictMessages);
  const timeText = useTimeText();
  const language = useLanguage();
  const { late, other } = conflict;
  const describeOfficer = ({ staff, lane }: Conflict['late']) =>
    lane ? t.atLane(staff, formatLane(lane, language)) : staff;
  return (
    <>
      <p>
        <strong className="t-code">{t.traveller(conflict.reference, conflict.number)}</strong>
      </p>
      <p>
        {t.late[late.kind](own === 'late' ? t.you : describeOfficer(late), timeText.instant(late.decidedAt))}{' '}
        {t.other[other.kind](own === 'other' ? t.you : describeOfficer(other), timeText.instant(other.decidedAt))}
      </p>
      {!conflict.isLateAccepted && <p>{t.notAccepted}</p>}
      {[late, other].map(
        ({ staff, acknowledgedAt }) =>
          acknowledgedAt !== null && <p key={staff}>{t.acknowledged(staff, timeText.instant(acknowledgedAt))}</p>,
      )}
    </>
  );
}
