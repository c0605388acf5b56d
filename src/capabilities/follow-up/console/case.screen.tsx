import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from '#foundation/web/router/router.tsx';
import { Link } from '#foundation/web/router/link.tsx';
import { DeclarationPanel, formatDecision } from '#capabilities/border/console/public.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import layout from '#foundation/web/ui/console-shell/console-layout.module.css';
import { ConsolePage } from '#foundation/web/ui/console-shell/console-page.tsx';
import { StatusMessage } from '#foundation/web/ui/console-shell/status-message.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { QueryView } from '#foundation/web/ui/query-view/query-view.tsx';
import type { CaseDetail } from '../contract.ts';
import { silentDays } from '../rules/period.ts';
import { caseMessages } from '../messages/case.ts';
import { deskMessages } from '../messages/desk.ts';
import { AssessmentCard, OutcomeCard } from './case-findings.tsx';
import { FollowUpCard } from './case-follow-up.tsx';
import { HistoryCard } from './case-history.tsx';
import { HolderCard } from './holder-card.tsx';
import { ReportCard } from './case-report.tsx';
import { PersonCard } from './case-person.tsx';
import { formatCaseTitle } from './case-name.ts';
import { CaseActionSheet } from './case-action-sheet.tsx';
import type { CaseAction } from './actions/case-action.ts';
import { useCase } from './use-case.ts';

function CounterDecisionsCard({ decisions }: { decisions: CaseDetail['counterDecisions'] }) {
  const t = useMessages(caseMessages).counter;
  const language = useLanguage();
  return (
    <section className={layout.tightCard}>
      <h2>{t.title}</h2>
      {decisions.length === 0 && <p>{t.none}</p>}
      <ul className={layout.tightList}>
        {decisions.map((decision) => (
          <li key={`${decision.decidedAt} ${decision.kind}`}>{formatDecision(decision, language)}</li>
        ))}
      </ul>
    </section>
  );
}

/** Page `/staff/cases/<id>`: one case with its person, findings, decisions and history. */
export function CaseScreen() {
  const { id = '' } = useParams();
  const t = useMessages(caseMessages);
  const desk = useMessages(deskMessages);
  const query = useCase(id);
  const { data } = query;
  return (
    <ConsolePage
      title={data ? formatCaseTitle(data.row, t) : desk.title}
      lead={<Link to="/staff/cases">{t.back}</Link>}
      suitsPhones
    >
      <QueryView query={query} lines={8}>
        {(data) => <CaseContent key={id} detail={data} />}
      </QueryView>
    </ConsolePage>
  );
}

function CaseContent({ detail }: { detail: CaseDetail }) {
  const [action, setAction] = useState<CaseAction>();
  const [message, setMessage] = useState('');
  const { row } = detail;
  // A case of a colleague is read-only until it is taken over.
  const isEditable = row.holder === null || row.isHeldByCaller;
  const startAction = isEditable ? setAction : undefined;
  return (
    <div className={layout.tight}>
      <StatusMessage>{message}</StatusMessage>
      <CaseNotice detail={detail} />
      <HolderCard detail={detail} onReassign={() => setAction('reassign')} onDone={setMessage} />
      <PersonCard detail={detail} />
      {row.origin === 'report' ? <ReportCard detail={detail} /> : <DeclarationSection detail={detail} />}
      {row.origin !== 'report' && <CounterDecisionsCard decisions={detail.counterDecisions} />}
      <AssessmentCard detail={detail} onAssess={startAction && (() => startAction('assess'))} />
      <OutcomeCard detail={detail} onDecide={startAction && (() => startAction('decide'))} />
      {detail.startsOn !== null && <FollowUpCard detail={detail} onAction={startAction} />}
      <HistoryCard detail={detail} onNote={startAction && (() => startAction('note'))} />
      {action && (
        <CaseActionSheet
          action={action}
          detail={detail}
          onEnd={(newMessage = '') => {
            setAction(undefined);
            setMessage(newMessage);
          }}
        />
      )}
    </div>
  );
}

// Shows one notice at most: the most important one.
function CaseNotice({ detail: { row, isReachable, declaration } }: { detail: CaseDetail }) {
  const t = useMessages(caseMessages);
  if (row.hasUnassessedReport) return <Notice tone="danger">{t.symptomsReported}</Notice>;
  if (declaration?.isCancelled) return <Notice tone="warn">{t.cancelled}</Notice>;
  if (row.state === 'followed' && !isReachable) return <Notice tone="warn">{t.unreachable}</Notice>;
  if (row.unansweredDays >= silentDays) return <Notice tone="warn">{t.noAnswers(row.unansweredDays)}</Notice>;
  return null;
}

function DeclarationSection({ detail: { declaration, row } }: { detail: CaseDetail }) {
  const t = useMessages(caseMessages).declaration;
  const queries = useQueryClient();
  const [isShown, setIsShown] = useState(false);
  if (!declaration) return <p>{t.deleted}</p>;
  if (declaration.number === 0) return <p>{t.travellerRemoved}</p>;
  if (isShown) {
    const refresh = () => void queries.invalidateQueries({ queryKey: ['follow-up'] });
    return <DeclarationPanel reference={row.reference} number={declaration.number} onOverridden={refresh} />;
  }
  return (
    <div>
      <Button variant="secondary" size="compact" onClick={() => setIsShown(true)}>
        {t.show}
      </Button>
    </div>
  );
}
