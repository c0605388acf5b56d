import { useState } from 'react';
import { levelMessages } from '#capabilities/health-code/console/public.ts';
import { DetailSheet, useAction, useAuditedQuery } from '#capabilities/staff/console/public.ts';
import { formatPartialDate, isPartialDate } from '#foundation/time/partial-date.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import layout from '#foundation/web/ui/console-shell/console-layout.module.css';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { ReasonForm } from '#foundation/web/ui/reason-form/reason-form.tsx';
import { SummaryList } from '#foundation/web/ui/summary-list/summary-list.tsx';
import { Time } from '#foundation/web/ui/time/time.tsx';
import { useTimeText } from '#foundation/web/ui/time/use-time-text.ts';
import { acceptEventAppeal, type EventAppealDetail, readEventAppeal, refuseEventAppeal } from '../contract-appeals.ts';
import { appealsDeskMessages } from '../messages/appeals-desk.ts';

/** Sheet of one appeal. `onEnd` receives a message for the page if the appeal was decided. */
export function AppealSheet({ id, onEnd }: { id: string; onEnd: (message?: string) => void }) {
  const t = useMessages(appealsDeskMessages).appeal;
  const appeal = useAuditedQuery(['activities', 'appeal', id], (signal) =>
    callApi(readEventAppeal, { id }, { signal }),
  );
  return (
    <DetailSheet tall title={t.title} query={appeal} onEnd={onEnd}>
      {(detail, done) => <AppealDetails detail={detail} onDone={done} />}
    </DetailSheet>
  );
}

type DecisionInput = { id: string; reason: string };

function AppealDetails({ detail, onDone }: { detail: EventAppealDetail; onDone: (message: string) => void }) {
  const t = useMessages(appealsDeskMessages).appeal;
  const [openForm, setOpenForm] = useState<'accept' | 'refuse'>();
  const { id, state, isEventOver: isOver } = detail;
  const accept = useAction('activities', (input: DecisionInput) => callApi(acceptEventAppeal, input));
  const refuse = useAction('activities', (input: DecisionInput) => callApi(refuseEventAppeal, input));
  const field = { id: 'reason', label: t.reason, hint: t.reasonHint, maxLength: 500 };
  const commonProps = { field, inputBesidesNote: { id }, onBack: () => setOpenForm(undefined) };
  if (openForm === 'accept')
    return (
      <ReasonForm
        {...commonProps}
        schema={acceptEventAppeal.input}
        action={accept}
        text={t.acceptText}
        submitLabel={t.accept}
        onDone={(answer) => onDone(t.accepted[answer.state])}
      />
    );
  if (openForm === 'refuse')
    return (
      <ReasonForm
        {...commonProps}
        schema={refuseEventAppeal.input}
        action={refuse}
        submitLabel={t.refuse}
        danger
        onDone={() => onDone(t.refused)}
      />
    );
  return (
    <div className={layout.stack}>
      <AppealSummary detail={detail} />
      {state === 'open' && isOver && <p>{t.eventIsOver}</p>}
      {state === 'open' && (
        <div className={layout.buttons}>
          {!isOver && <Button onClick={() => setOpenForm('accept')}>{t.accept}</Button>}
          <Button variant="secondary" onClick={() => setOpenForm('refuse')}>
            {t.refuse}
          </Button>
        </div>
      )}
    </div>
  );
}

function AppealSummary({ detail }: { detail: EventAppealDetail }) {
  const messages = useMessages(appealsDeskMessages);
  const { appeal: t, states, columns, blockers } = messages;
  const { levels } = useMessages(levelMessages);
  const language = useLanguage();
  const timeText = useTimeText();
  const { birthDate, assessedAt, level, levelReasons } = detail;
  const levelReasonText = levelReasons.map((reason) => reason[language]).join(' ');
  return (
    <SummaryList
      rows={[
        { label: columns.state, value: states[detail.state] },
        { label: t.name, value: detail.personName },
        { label: t.birthDate, value: isPartialDate(birthDate) ? formatPartialDate(birthDate, language) : birthDate },
        { label: columns.event, value: `${detail.name[language]}, ${detail.place[language]}` },
        { label: columns.when, value: <Time instant={detail.admitsAt} /> },
        { label: t.seats, value: t.seatCounts(detail.taken, detail.capacity, detail.waiting) },
        { label: columns.opened, value: <Time instant={detail.openedAt} /> },
        { label: t.text, value: detail.text },
        { label: t.blockersAtAppeal, value: detail.blockers.map((reason) => blockers[reason]).join(', ') },
        { label: t.assessed, value: assessedAt === null ? t.none : timeText.instant(assessedAt) },
        { label: t.level, value: level === null ? t.none : `${levels[level].word}. ${levelReasonText}` },
        ...(detail.decidedAt === null
          ? []
          : [{ label: t.decided, value: `${timeText.instant(detail.decidedAt)} ${t.decidedBy(detail.decidedBy)}` }]),
        ...(detail.answer === '' ? [] : [{ label: t.answer, value: detail.answer }]),
      ]}
    />
  );
}
