import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from '#foundation/web/router/router.tsx';
import { ConflictHistory, DeclarationPanel, DeskConflicts } from '#capabilities/border/console/public.ts';
import {
  isFree,
  useAuditedQuery,
  useCallAction,
  WorkItem,
  WorkItemHolder,
  WorkItemPage,
} from '#capabilities/staff/console/public.ts';
import { minute } from '#foundation/time/clock.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { lazyPart } from '#foundation/web/screens/lazy-part.tsx';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { Failure } from '#foundation/web/ui/notice/failure.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { type CaseDetail, closeCorrectedCase, readCase, takeCase } from '../contract.ts';
import { silentDays } from '../rules/period.ts';
import { caseMessages } from '../messages/case.ts';
import { deskMessages } from '../messages/desk.ts';
import { CaseActionButton } from './case-action-button.tsx';
import { AssessmentCard, OutcomeCard } from './case-findings.tsx';
import { FollowUpCard } from './case-follow-up.tsx';
import { HistoryCard } from './case-history.tsx';
import { ContactsCard } from './case-contacts.tsx';
import { ReportCard } from './case-report.tsx';
import { PersonCard } from './case-person.tsx';
import { CounterCard } from './case-counter.tsx';
import { CaseState } from './case-state.tsx';
import { formatCaseTitle } from './case-name.ts';

// Chunks of their own, so that the page stays within its weight limit.
const LaboratoryCard = lazyPart(() =>
  import('./case-laboratory.tsx').then((file) => ({ default: file.LaboratoryCard })),
);
const AttachmentsCard = lazyPart(() =>
  import('./case-attachments.tsx').then((file) => ({ default: file.AttachmentsCard })),
);

/** Page `/staff/cases/<id>`: one case with its person, findings, decisions and history. */
export function CaseScreen() {
  const { id = '' } = useParams();
  const t = useMessages(caseMessages);
  const desk = useMessages(deskMessages);
  const language = useLanguage();
  const query = useAuditedQuery(
    ['follow-up', 'case', id, language],
    (signal) => callApi(readCase, { id }, { signal }),
    { staleTime: minute },
  );
  const { data } = query;
  return (
    <WorkItemPage
      id={id}
      title={data ? formatCaseTitle(data.row, t) : desk.title}
      list={{ to: '/staff/cases', label: t.back }}
      query={query}
    >
      {(detail) => <CaseContent detail={detail} />}
    </WorkItemPage>
  );
}

function CaseContent({ detail }: { detail: CaseDetail }) {
  const queries = useQueryClient();
  const { row, entries } = detail;
  const isClosed = row.status === 'closed';
  const assignment = entries.find(({ kind }) => kind === 'taken' || kind === 'handed-over');
  return (
    <WorkItem>
      <CaseNotice detail={detail} />
      {detail.conflicts.some(({ resolution }) => resolution === null) && (
        <DeskConflicts
          about={row}
          onResolved={() => void queries.invalidateQueries({ queryKey: ['follow-up', 'case', row.id] })}
        />
      )}
      {row.origin === 'report' ? <ReportCard detail={detail} /> : <CounterCard detail={detail} />}
      <WorkItemHolder
        rootKey="follow-up"
        item={{ ...row, heldSince: row.holder && assignment?.at }}
        status={<CaseState row={row} />}
        take={isClosed ? undefined : (expectedHolder) => callApi(takeCase, { id: row.id, expectedHolder })}
      >
        {isClosed && <CaseActionButton action="reopen" detail={detail} />}
        {row.isHeldByCaller && <CaseActionButton action="reassign" detail={detail} />}
      </WorkItemHolder>
      <PersonCard detail={detail} />
      {row.origin !== 'report' && <DeclarationSection detail={detail} />}
      <ConflictHistory conflicts={detail.conflicts.filter(({ resolution }) => resolution !== null)} />
      <AssessmentCard detail={detail} />
      <LaboratoryCard detail={detail} />
      <OutcomeCard detail={detail} />
      {detail.startsOn !== null && <FollowUpCard detail={detail} />}
      {hasConveyance(detail) && <ContactsCard detail={detail} />}
      <AttachmentsCard detail={detail} />
      <HistoryCard detail={detail} />
    </WorkItem>
  );
}

// Whether the person came on a flight or vessel that is known.
function hasConveyance({ row, declaration }: CaseDetail): boolean {
  return row.transport !== null && declaration !== null && declaration.number > 0 && !declaration.isCancelled;
}

// Shows one notice at most: the most important one.
function CaseNotice({ detail }: { detail: CaseDetail }) {
  const { row, isReachable, declaration } = detail;
  const t = useMessages(caseMessages);
  if (detail.proposesClosing) return <CorrectedNotice detail={detail} />;
  if (row.hasUnassessedReport) return <Notice tone="danger">{t.symptomsReported}</Notice>;
  if (declaration?.isCancelled) return <Notice tone="warn">{t.cancelled}</Notice>;
  if (row.status === 'followed' && !isReachable) return <Notice tone="warn">{t.unreachable}</Notice>;
  if (row.unansweredDays >= silentDays) return <Notice tone="warn">{t.noAnswers(row.unansweredDays)}</Notice>;
  return null;
}

/** Proposes to close a case whose screening outcome was corrected to "proceed". */
function CorrectedNotice({ detail: { row, revision } }: { detail: CaseDetail }) {
  const t = useMessages(caseMessages);
  const action = useCallAction('follow-up', closeCorrectedCase);
  return (
    <Notice tone="warn">
      <p>{t.corrected.text}</p>
      <Failure thrown={action.error} />
      {isFree(row) && (
        <Button size="compact" busy={action.isPending} onClick={() => action.run({ id: row.id, revision })}>
          {t.corrected.close}
        </Button>
      )}
    </Notice>
  );
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
