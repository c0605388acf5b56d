import { useState } from 'react';
import { levelMessages } from '#capabilities/health-code/console/public.ts';
import { DetailSheet, useAction, useAuditedQuery } from '#capabilities/staff/console/public.ts';
import { parseInstant } from '#foundation/time/clock.ts';
import { formatInstant } from '#foundation/time/format-instant.ts';
import { formatPartialDate, isPartialDate } from '#foundation/time/partial-date.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import layout from '#foundation/web/ui/console-shell/console-layout.module.css';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { ReasonForm } from '#foundation/web/ui/reason-form/reason-form.tsx';
import { SummaryList } from '#foundation/web/ui/summary-list/summary-list.tsx';
import { acceptEventAppeal, type EventAppealDetail, readEventAppeal, refuseEventAppeal } from '../contract-appeals.ts';
import { appealsDeskMessages } from '../messages/appeals-desk.ts';

/** Sheet with one appeal and its answer form. `onEnd` receives a message when something was changed. */
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

type Answer = { id: string; reason: string };

function AppealDetails({ detail, onDone }: { detail: EventAppealDetail; onDone: (message: string) => void }) {
  const t = useMessages(appealsDeskMessages).appeal;
  const [doing, setDoing] = useState<'accept' | 'refuse'>();
  const { id, state, over } = detail;
  const accept = useAction('activities', (input: Answer) => callApi(acceptEventAppeal, input));
  const refuse = useAction('activities', (input: Answer) => callApi(refuseEventAppeal, input));
  const field = { id: 'reason', label: t.reason, hint: t.reasonHint, maxLength: 500 };
  const frame = { field, otherInput: { id }, onBack: () => setDoing(undefined) };
  if (doing === 'accept')
    return (
      <ReasonForm
        {...frame}
        schema={acceptEventAppeal.input}
        action={accept}
        text={t.acceptText}
        submitLabel={t.accept}
        onDone={(answer) => onDone(t.accepted[answer.state])}
      />
    );
  if (doing === 'refuse')
    return (
      <ReasonForm
        {...frame}
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
      {state === 'open' && over && <p>{t.eventIsOver}</p>}
      {state === 'open' && (
        <div className={layout.buttons}>
          {!over && <Button onClick={() => setDoing('accept')}>{t.accept}</Button>}
          <Button variant="secondary" onClick={() => setDoing('refuse')}>
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
  const when = (instant: string) => formatInstant(parseInstant(instant), language);
  const { birthDate, assessedAt, level, levelReasons } = detail;
  const why = levelReasons.map((reason) => reason[language]).join(' ');
  return (
    <SummaryList
      rows={[
        { label: columns.state, value: states[detail.state] },
        { label: t.name, value: detail.personName },
        { label: t.birthDate, value: isPartialDate(birthDate) ? formatPartialDate(birthDate, language) : birthDate },
        { label: columns.event, value: `${detail.name[language]}, ${detail.place[language]}` },
        { label: columns.when, value: when(detail.admitsAt) },
        { label: t.seats, value: t.seatCounts(detail.taken, detail.capacity, detail.waiting) },
        { label: columns.opened, value: when(detail.openedAt) },
        { label: t.text, value: detail.text },
        { label: t.blockersAtAppeal, value: detail.reasons.map((reason) => blockers[reason]).join(', ') },
        { label: t.assessed, value: assessedAt === null ? t.none : when(assessedAt) },
        { label: t.level, value: level === null ? t.none : `${levels[level].word}. ${why}` },
        ...(detail.decidedAt === null
          ? []
          : [{ label: t.decided, value: `${when(detail.decidedAt)} ${t.by(detail.decidedBy)}` }]),
        ...(detail.answer === '' ? [] : [{ label: t.answer, value: detail.answer }]),
      ]}
    />
  );
}
