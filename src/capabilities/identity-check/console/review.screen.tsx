import { Section, Stack } from '#foundation/web/ui/layout/layout.tsx';
import { useParams } from '#foundation/web/router/router.tsx';
import { FileSection } from '#capabilities/files/console/public.ts';
import { findNationality } from '#capabilities/places/rules/countries.ts';
import {
  useAuditedQuery,
  WorkItem,
  WorkItemColumns,
  WorkItemDecision,
  WorkItemPage,
} from '#capabilities/staff/console/public.ts';
import { formatIfPartialDate } from '#foundation/time/partial-date.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { SummaryList } from '#foundation/web/ui/summary-list/summary-list.tsx';
import { useTimeText } from '#foundation/web/ui/time/use-time-text.ts';
import { certificationCalls, openCertificationFile, type Review, reviewCertification } from '../contract-review.ts';
import { CardReadingSummary, MrzSummary } from '../portal/reading-summaries.tsx';
import { certificationMessages } from '../rules/certification-messages.ts';
import { reviewMessages } from '../messages/review.ts';
import { DecideCertificationForm } from './decide-certification-form.tsx';

/** `/staff/certifications/:id`: the submitted details beside the pictures, and the decision. */
export function CertificationReviewScreen() {
  const { id = '' } = useParams();
  const t = useMessages(reviewMessages);
  const { documents } = useMessages(certificationMessages);
  const query = useAuditedQuery(
    ['certification', 'review', id],
    (signal) => callApi(reviewCertification, { id }, { signal }),
    { gcTime: 0 },
  );
  return (
    <WorkItemPage
      id={id}
      title={query.data ? `${t.reviewTitle}: ${documents[query.data.row.document]}` : t.reviewTitle}
      list={{ to: '/staff/certifications', label: t.back }}
      width="wide"
      query={query}
    >
      {(review) => (
        <WorkItem>
          <WorkItemColumns>
            <Stack gap={4}>
              <SubmittedDetails review={review} />
              {review.row.document === 'ic' ? <CardSection review={review} /> : <MrzSection review={review} />}
            </Stack>
            <FileSection
              title={t.pictures}
              files={review.files}
              empty={t.picturesDeleted}
              ticketFor={(file) => callApi(openCertificationFile, { id, file })}
            />
          </WorkItemColumns>
          {review.decision ? (
            <Decision review={review} />
          ) : (
            <WorkItemDecision rootKey="certification" item={review.row} calls={certificationCalls}>
              {(onDone) => <DecideCertificationForm id={id} onDone={onDone} />}
            </WorkItemDecision>
          )}
        </WorkItem>
      )}
    </WorkItemPage>
  );
}

function SubmittedDetails({ review: { details, row } }: { review: Review }) {
  const t = useMessages(reviewMessages);
  const language = useLanguage();
  return (
    <SummaryList
      title={t.details}
      rows={[
        { label: t.name, value: details.name },
        { label: t.number[row.document], value: details.number, style: 'code' },
        { label: t.birthDate, value: formatIfPartialDate(details.birthDate, language) },
        { label: t.gender, value: t.genders[details.gender] },
        { label: t.nation, value: findNationality(details.nation)?.[language] ?? details.nation },
      ]}
    />
  );
}

function CardSection({ review: { card } }: { review: Review }) {
  const t = useMessages(reviewMessages);
  return (
    <Section gap={4}>
      <h2>{t.cardTitle}</h2>
      {card ? (
        <>
          <CardReadingSummary card={card} audience="reviewer" />
          <p>{t.cardCaution}</p>
        </>
      ) : (
        <p>{t.nothingRead}</p>
      )}
    </Section>
  );
}

function MrzSection({ review: { mrz: lines } }: { review: Review }) {
  const t = useMessages(reviewMessages);
  return (
    <Section gap={4}>
      <h2>{t.mrzTitle}</h2>
      {lines ? (
        <>
          <MrzSummary mrz={lines} />
          <p>{t.mrzCaution}</p>
        </>
      ) : (
        <p>{t.nothingRead}</p>
      )}
    </Section>
  );
}

function Decision({ review: { row, decision } }: { review: Review }) {
  const t = useMessages(reviewMessages);
  const { reasons, states } = useMessages(certificationMessages);
  const timeText = useTimeText();
  const { decidedAt } = row;
  return (
    <SummaryList
      title={t.decision}
      rows={[
        { label: t.state, value: states[row.state] },
        { label: t.decidedBy, value: decision?.decidedBy ?? '' },
        { label: t.decided, value: decidedAt ? timeText.instant(decidedAt) : '' },
        ...(decision?.refusal
          ? [
              { label: t.reason, value: reasons[decision.refusal.reason] },
              { label: t.note, value: decision.refusal.note },
            ]
          : []),
      ]}
    />
  );
}
