import { Card, Row, Stack } from '#foundation/web/ui/layout/layout.tsx';
import { useParams } from '#foundation/web/router/router.tsx';
import { Link } from '#foundation/web/router/link.tsx';
import { relationshipMessages } from '#capabilities/members/rules/relationship-messages.ts';
import {
  WorkItem,
  WorkItemActionButton,
  WorkItemColumns,
  WorkItemHistory,
  WorkItemHolder,
  WorkItemPage,
  useAuditedQuery,
} from '#capabilities/staff/console/public.ts';
import { minute } from '#foundation/time/clock.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { SummaryList } from '#foundation/web/ui/summary-list/summary-list.tsx';
import { giveBackReview, readReview, type ReviewDetail, takeReview } from '../contract-review.ts';
import { reviewMessages } from '../messages/console.ts';
import { vaccineMessages } from '../messages/screens.ts';
import { doseRows, personRows } from '../rules/answer-rows.ts';
import { ApprovedDoses } from './approved-doses.tsx';
import { ReviewActionForm, reviewActions } from './review-action-form.tsx';
import { ReviewProof } from './review-proof.tsx';
import { ReviewState } from './review-state.tsx';

/** `/staff/vaccinations/<id>`: an application beside its proof, with its actions. */
export function ReviewScreen() {
  const { id = '' } = useParams();
  const t = useMessages(reviewMessages);
  // The page loads again only after a change, or if it is opened after a minute.
  const query = useAuditedQuery(['vaccination', 'review', id], (signal) => callApi(readReview, { id }, { signal }), {
    staleTime: minute,
  });
  const { data } = query;
  return (
    <WorkItemPage
      id={id}
      title={data ? t.reviewTitle(data.row.applyNo) : t.title}
      list={{ to: '/staff/vaccinations', label: t.back }}
      width="wide"
      query={query}
    >
      {(detail) => <ReviewSections detail={detail} />}
    </WorkItemPage>
  );
}

function ReviewSections({ detail }: { detail: ReviewDetail }) {
  const t = useMessages(reviewMessages);
  const { row, revision, may, events } = detail;
  const { id } = row;
  const takenAt = events.findLast(({ kind }) => kind === 'taken')?.at;
  return (
    <WorkItem>
      <WorkItemHolder
        rootKey="vaccination"
        item={{ ...row, heldSince: row.holder && takenAt }}
        status={<ReviewState row={row} />}
        take={may.take ? (expectedHolder) => callApi(takeReview, { id, expectedHolder }) : undefined}
        giveBack={may.giveBack ? () => callApi(giveBackReview, { id, revision }) : undefined}
      />
      <Row>
        {reviewActions
          .filter((action) => may[action])
          .map((action) => (
            <WorkItemActionButton
              key={action}
              label={t.action[action]}
              variant={action === 'approve' || action === 'giveSecond' ? 'primary' : 'secondary'}
              form={({ onDone }) => <ReviewActionForm action={action} detail={detail} onDone={() => onDone(t.done)} />}
            />
          ))}
      </Row>
      <WorkItemColumns>
        <Answers detail={detail} />
        <ReviewProof detail={detail} />
      </WorkItemColumns>
      <ApprovedDoses detail={detail} />
      <OtherApplications detail={detail} />
      <WorkItemHistory
        entries={events
          .toReversed()
          .map(({ kind, agrees, ...event }) => ({
            ...event,
            parts: [t.event[kind], ...(agrees === null ? [] : [agrees ? t.agrees : t.disagrees])],
          }))}
      />
    </WorkItem>
  );
}

function Answers({ detail: { content, proof, earlyDoses, relationship } }: { detail: ReviewDetail }) {
  const t = useMessages(reviewMessages);
  const messages = useMessages(vaccineMessages);
  const language = useLanguage();
  const relationships = useMessages(relationshipMessages);
  const personLabel =
    relationship === 'self' || relationship === 'none' ? t.personLabels[relationship] : relationships[relationship];
  const { baseInfo, vaccinations } = content;
  return (
    <Card as="section" gap={3}>
      <h2>{t.answers}</h2>
      <SummaryList
        title={t.person}
        level={3}
        rows={[{ label: t.forWhom, value: personLabel }, ...personRows(baseInfo, language)]}
      />
      {vaccinations.map((dose, index) => {
        const earlyDose = earlyDoses.find((entry) => entry.doseIndex === index);
        return (
          <Stack key={`dose-${index + 1}`} gap={4}>
            <SummaryList
              title={messages.dose.title(index + 1)}
              level={3}
              rows={[
                ...doseRows(dose, language),
                ...(proof
                  ? [
                      {
                        label: t.certificate,
                        value: t.positionInCertificate(proof.certifiedDoses.find((entry) => entry.doseIndex === index)),
                      },
                    ]
                  : []),
              ]}
            />
            {earlyDose && <Notice tone="warn">{t.tooEarly(earlyDose.days, earlyDose.minDays)}</Notice>}
          </Stack>
        );
      })}
    </Card>
  );
}

function OtherApplications({ detail: { otherApplications } }: { detail: ReviewDetail }) {
  const t = useMessages(reviewMessages);
  if (otherApplications.length === 0) return null;
  return (
    <Card as="section" gap={3}>
      <h2>{t.otherApplications}</h2>
      <Stack as="ul" gap={3}>
        {otherApplications.map(({ id, applyNo }) => (
          <li key={id}>
            <Link to={`/staff/vaccinations/${id}`}>{applyNo}</Link>
          </li>
        ))}
      </Stack>
    </Card>
  );
}
