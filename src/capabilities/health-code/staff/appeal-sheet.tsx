import { useState } from 'react';
import { FileViewer } from '#capabilities/files/staff/public.ts';
import { DetailSheet, useAction, useAuditedQuery } from '#capabilities/staff/staff/public.ts';
import { parseInstant } from '#foundation/time/clock.ts';
import { formatInstant } from '#foundation/time/format-instant.ts';
import { formatPartialDate, isPartialDate } from '#foundation/time/partial-date.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import layout from '#foundation/web/ui/console-shell/console-layout.module.css';
import { useLanguage, useWords } from '#foundation/web/ui/language-context.tsx';
import { Failure } from '#foundation/web/ui/notice/failure.tsx';
import { ReasonForm } from '#foundation/web/ui/reason-form/reason-form.tsx';
import { SummaryList } from '#foundation/web/ui/summary-list/summary-list.tsx';
import {
  type AppealDetail,
  openAppealFile,
  readAppeal,
  refuseAppeal,
  takeAppeal,
  takeBackAcceptance,
} from '../contract-appeals.ts';
import { appealsWords } from '../wording/console.ts';
import { levelWords } from '../wording/levels.ts';
import { AcceptForm } from './accept-form.tsx';

/** An appeal with whose it is, and what can be done about it. `onEnd`: closed, with what became of it when something was done. */
export function AppealSheet({ id, onEnd }: { id: string; onEnd: (said?: string) => void }) {
  const say = useWords(appealsWords).one;
  const appeal = useAuditedQuery(['health-code', 'appeal', id], (signal) => callApi(readAppeal, { id }, { signal }));
  return (
    <DetailSheet tall title={say.title} query={appeal} onEnd={onEnd}>
      {(detail, done) => <AppealDetails detail={detail} onDone={done} />}
    </DetailSheet>
  );
}

type Answer = { id: string; reason: string };

function AppealDetails({ detail, onDone }: { detail: AppealDetail; onDone: (said: string) => void }) {
  const say = useWords(appealsWords).one;
  const [doing, setDoing] = useState<'accept' | 'refuse' | 'takeBack'>();
  const { id, state, mine, takenBy, holder } = detail;
  const take = useAction('health-code', () => callApi(takeAppeal, { id, from: holder }));
  const refuse = useAction('health-code', (input: Answer) => callApi(refuseAppeal, input));
  const takeBack = useAction('health-code', (input: Answer) => callApi(takeBackAcceptance, input));
  const field = { id: 'reason', label: say.reason, hint: say.reasonHint, longest: 500 };
  if (doing === 'accept')
    return <AcceptForm id={id} onDone={() => onDone(say.accepted)} onBack={() => setDoing(undefined)} />;
  if (doing === 'refuse')
    return (
      <ReasonForm
        field={field}
        input={refuseAppeal.input}
        rest={{ id }}
        deed={refuse}
        go={say.refuse}
        danger
        onDone={() => onDone(say.refused)}
        onBack={() => setDoing(undefined)}
      />
    );
  if (doing === 'takeBack')
    return (
      <ReasonForm
        field={field}
        input={takeBackAcceptance.input}
        rest={{ id }}
        deed={takeBack}
        text={say.takeBackText}
        go={say.takeBack}
        danger
        onDone={() => onDone(say.takenBack)}
        onBack={() => setDoing(undefined)}
      />
    );
  return (
    <div className={layout.stack}>
      <AppealSummary detail={detail} />
      {detail.files.length > 0 && (
        <section className={layout.stack}>
          <h3>{say.files}</h3>
          {detail.files.map((file) => (
            <FileViewer key={file.id} file={file} ticketFor={(of) => callApi(openAppealFile, { id, file: of })} />
          ))}
        </section>
      )}
      <Failure thrown={take.error} />
      {state === 'open' && (
        <Button busy={take.isPending} onClick={() => take.mutate(undefined)}>
          {say.take}
        </Button>
      )}
      {state === 'looking' && <p>{mine ? say.taken : say.theirs(takenBy)}</p>}
      {state === 'looking' && !mine && (
        <Button variant="secondary" busy={take.isPending} onClick={() => take.mutate(undefined)}>
          {say.takeOver}
        </Button>
      )}
      {state === 'looking' && mine && (
        <div className={layout.buttons}>
          <Button onClick={() => setDoing('accept')}>{say.accept}</Button>
          <Button variant="secondary" onClick={() => setDoing('refuse')}>
            {say.refuse}
          </Button>
        </div>
      )}
      {state === 'accepted' && detail.now.byHand && (
        <div className={layout.buttons}>
          <Button variant="danger" onClick={() => setDoing('takeBack')}>
            {say.takeBack}
          </Button>
        </div>
      )}
    </div>
  );
}

function AppealSummary({ detail }: { detail: AppealDetail }) {
  const words = useWords(appealsWords);
  const { one: say, states, columns } = words;
  const { levels } = useWords(levelWords);
  const language = useLanguage();
  const when = (instant: string) => formatInstant(parseInstant(instant), language);
  const said = (entry: AppealDetail['assessment']) =>
    entry ? `${when(entry.at)}: ${entry.facts.map((fact) => fact[language]).join(', ')}` : say.nothing;
  const reasons = (some: AppealDetail['reasons']) => some.map((reason) => reason[language]).join(' ');
  const { now, birthDate, answer } = detail;
  const rows = [
    { label: columns.state, value: states[detail.state] },
    { label: say.name, value: detail.name },
    { label: say.birthDate, value: isPartialDate(birthDate) ? formatPartialDate(birthDate, language) : birthDate },
    { label: columns.opened, value: when(detail.openedAt) },
    { label: say.text, value: detail.text },
    { label: columns.level, value: levels[detail.level].word },
    { label: say.before, value: reasons(detail.reasons) },
    {
      label: say.now,
      value: now.level
        ? `${levels[now.level].word}${now.byHand ? ` (${say.byHand})` : ''}. ${reasons(now.reasons)}`
        : say.none,
    },
    { label: say.assessment, value: said(detail.assessment) },
    { label: say.report, value: said(detail.report) },
    { label: say.case, value: detail.case ? say.cases[detail.case] : say.nothing },
    ...(detail.decidedAt === null
      ? []
      : [
          { label: columns.decided, value: `${when(detail.decidedAt)} ${say.by(detail.decidedBy)}` },
          { label: say.answer, value: answer },
        ]),
  ];
  return <SummaryList rows={rows} />;
}
