import { useState } from 'react';
import { FileViewer } from '#capabilities/files/console/public.ts';
import { DetailSheet, useAction, useAuditedQuery } from '#capabilities/staff/console/public.ts';
import { formatPartialDate, isPartialDate } from '#foundation/time/partial-date.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import layout from '#foundation/web/ui/console-shell/console-layout.module.css';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { Failure } from '#foundation/web/ui/notice/failure.tsx';
import { ReasonForm } from '#foundation/web/ui/reason-form/reason-form.tsx';
import { SummaryList } from '#foundation/web/ui/summary-list/summary-list.tsx';
import { Time } from '#foundation/web/ui/time/time.tsx';
import { useTimeText } from '#foundation/web/ui/time/use-time-text.ts';
import {
  type AppealDetail,
  openAppealFile,
  readAppeal,
  refuseAppeal,
  takeAppeal,
  withdrawAcceptance,
} from '../contract-appeals.ts';
import { appealsMessages } from '../messages/console.ts';
import { levelMessages } from '../messages/levels.ts';
import { AcceptForm } from './accept-form.tsx';

/** Shows one appeal with its actions. `onEnd` receives a status message if the appeal was changed. */
export function AppealSheet({ id, onEnd }: { id: string; onEnd: (message?: string) => void }) {
  const t = useMessages(appealsMessages).appeal;
  const appeal = useAuditedQuery(['health-code', 'appeal', id], (signal) => callApi(readAppeal, { id }, { signal }));
  return (
    <DetailSheet tall title={t.title} query={appeal} onEnd={onEnd}>
      {(detail, done) => <AppealDetails detail={detail} onDone={done} />}
    </DetailSheet>
  );
}

type ReasonInput = { id: string; reason: string };

function AppealDetails({ detail, onDone }: { detail: AppealDetail; onDone: (message: string) => void }) {
  const t = useMessages(appealsMessages).appeal;
  const [openForm, setOpenForm] = useState<'accept' | 'refuse' | 'takeBack'>();
  const { id, state, isTakenByCaller, takenBy, takerId } = detail;
  const take = useAction('health-code', () => callApi(takeAppeal, { id, expectedTakerId: takerId }));
  const refuse = useAction('health-code', (input: ReasonInput) => callApi(refuseAppeal, input));
  const withdraw = useAction('health-code', (input: ReasonInput) => callApi(withdrawAcceptance, input));
  const field = { id: 'reason', label: t.reason, hint: t.reasonHint, maxLength: 500 };
  if (openForm === 'accept')
    return <AcceptForm id={id} onDone={() => onDone(t.accepted)} onBack={() => setOpenForm(undefined)} />;
  if (openForm === 'refuse')
    return (
      <ReasonForm
        field={field}
        schema={refuseAppeal.input}
        inputBesidesNote={{ id }}
        action={refuse}
        submitLabel={t.refuse}
        danger
        onDone={() => onDone(t.refused)}
        onBack={() => setOpenForm(undefined)}
      />
    );
  if (openForm === 'takeBack')
    return (
      <ReasonForm
        field={field}
        schema={withdrawAcceptance.input}
        inputBesidesNote={{ id }}
        action={withdraw}
        text={t.withdrawAcceptanceText}
        submitLabel={t.withdrawAcceptance}
        danger
        onDone={() => onDone(t.acceptanceWithdrawn)}
        onBack={() => setOpenForm(undefined)}
      />
    );
  return (
    <div className={layout.stack}>
      <AppealSummary detail={detail} />
      {detail.files.length > 0 && (
        <section className={layout.stack}>
          <h3>{t.files}</h3>
          {detail.files.map((file) => (
            <FileViewer
              key={file.id}
              file={file}
              ticketFor={(fileId) => callApi(openAppealFile, { id, file: fileId })}
            />
          ))}
        </section>
      )}
      <Failure thrown={take.error} />
      {state === 'open' && (
        <Button busy={take.isPending} onClick={() => take.mutate(undefined)}>
          {t.take}
        </Button>
      )}
      {state === 'in-review' && <p>{isTakenByCaller ? t.taken : t.takenByColleague(takenBy)}</p>}
      {state === 'in-review' && !isTakenByCaller && (
        <Button variant="secondary" busy={take.isPending} onClick={() => take.mutate(undefined)}>
          {t.takeOver}
        </Button>
      )}
      {state === 'in-review' && isTakenByCaller && (
        <div className={layout.buttons}>
          <Button onClick={() => setOpenForm('accept')}>{t.accept}</Button>
          <Button variant="secondary" onClick={() => setOpenForm('refuse')}>
            {t.refuse}
          </Button>
        </div>
      )}
      {state === 'accepted' && detail.currentCode.isSetByOfficer && (
        <div className={layout.buttons}>
          <Button variant="danger" onClick={() => setOpenForm('takeBack')}>
            {t.withdrawAcceptance}
          </Button>
        </div>
      )}
    </div>
  );
}

function AppealSummary({ detail }: { detail: AppealDetail }) {
  const messages = useMessages(appealsMessages);
  const { appeal: t, states, columns } = messages;
  const { levels } = useMessages(levelMessages);
  const language = useLanguage();
  const timeText = useTimeText();
  const formatReportFacts = (entry: AppealDetail['assessment']) =>
    entry ? `${timeText.instant(entry.at)}: ${entry.facts.map((fact) => fact[language]).join(', ')}` : t.nothing;
  const formatReasons = (reasons: AppealDetail['reasons']) => reasons.map((reason) => reason[language]).join(' ');
  const { currentCode, birthDate, answer } = detail;
  const rows = [
    { label: columns.state, value: states[detail.state] },
    { label: t.name, value: detail.name },
    { label: t.birthDate, value: isPartialDate(birthDate) ? formatPartialDate(birthDate, language) : birthDate },
    { label: columns.opened, value: <Time instant={detail.openedAt} /> },
    { label: t.text, value: detail.text },
    { label: columns.level, value: levels[detail.level].word },
    { label: t.reasonsAtAppeal, value: formatReasons(detail.reasons) },
    {
      label: t.currentCode,
      value: currentCode.level
        ? `${levels[currentCode.level].word}${currentCode.isSetByOfficer ? ` (${t.setByOfficer})` : ''}. ${formatReasons(currentCode.reasons)}`
        : t.none,
    },
    { label: t.assessment, value: formatReportFacts(detail.assessment) },
    { label: t.report, value: formatReportFacts(detail.report) },
    { label: t.case, value: detail.caseState ? t.cases[detail.caseState] : t.nothing },
    ...(detail.decidedAt === null
      ? []
      : [
          { label: columns.decided, value: `${timeText.instant(detail.decidedAt)} ${t.decidedBy(detail.decidedBy)}` },
          { label: t.answer, value: answer },
        ]),
  ];
  return <SummaryList rows={rows} />;
}
