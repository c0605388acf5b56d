import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from '#foundation/web/router/router.tsx';
import { FileViewer } from '#capabilities/files/console/public.ts';
import { findNationality } from '#capabilities/places/rules/countries.ts';
import { formatPartialDate, isPartialDate } from '#foundation/time/partial-date.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { Link } from '#foundation/web/router/link.tsx';
import { ConsolePage } from '#foundation/web/ui/console-shell/console-page.tsx';
import { StatusMessage } from '#foundation/web/ui/console-shell/status-message.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { SummaryList } from '#foundation/web/ui/summary-list/summary-list.tsx';
import { QueryView } from '#foundation/web/ui/query-view/query-view.tsx';
import { useTimeText } from '#foundation/web/ui/time/use-time-text.ts';
import { openCertificationFile, type Review, reviewCertification } from '../contract-review.ts';
import { CardReadingSummary, MrzSummary } from '../portal/reading-summaries.tsx';
import { certificationMessages } from '../rules/certification-messages.ts';
import { reviewMessages } from '../messages/review.ts';
import styles from './certifications.module.css';
import { DecideCertificationForm } from './decide-certification-form.tsx';

/** `/staff/certifications/:id`: the submitted details beside the pictures, and the decision. */
export function CertificationReviewScreen() {
  const { id = '' } = useParams();
  const t = useMessages(reviewMessages);
  const { documents } = useMessages(certificationMessages);
  const [message, setMessage] = useState('');
  const queries = useQueryClient();
  const query = useQuery({
    queryKey: ['certification', 'review', id],
    queryFn: ({ signal }) => callApi(reviewCertification, { id }, { signal }),
    // Each read is audited as an access, so the query does not refetch by itself.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  return (
    <ConsolePage
      title={query.data ? `${t.reviewTitle}: ${documents[query.data.row.document]}` : t.reviewTitle}
      lead={<Link to="/staff/certifications">{t.back}</Link>}
      width="wide"
      suitsPhones
    >
      <StatusMessage>{message}</StatusMessage>
      <QueryView query={query}>
        {(review) => (
          <div className={styles.stack}>
            <div className={styles.page}>
              <div className={styles.beside}>
                <div className={styles.stack}>
                  <SubmittedDetails review={review} />
                  {review.row.document === 'ic' ? <CardSection review={review} /> : <MrzSection review={review} />}
                </div>
                <Pictures review={review} />
              </div>
            </div>
            {review.decision ? (
              <Decision review={review} />
            ) : (
              <DecideCertificationForm
                id={id}
                onDone={(verdict) => {
                  setMessage(t[verdict]);
                  void queries.invalidateQueries({ queryKey: ['certification'] });
                }}
              />
            )}
          </div>
        )}
      </QueryView>
    </ConsolePage>
  );
}

function SubmittedDetails({ review: { details, row } }: { review: Review }) {
  const t = useMessages(reviewMessages);
  const language = useLanguage();
  const { birthDate } = details;
  return (
    <SummaryList
      title={t.details}
      rows={[
        { label: t.name, value: details.name },
        { label: t.number[row.document], value: details.number, style: 'code' },
        { label: t.birthDate, value: isPartialDate(birthDate) ? formatPartialDate(birthDate, language) : birthDate },
        { label: t.gender, value: t.genders[details.gender] },
        { label: t.nation, value: findNationality(details.nation)?.[language] ?? details.nation },
      ]}
    />
  );
}

function Pictures({ review: { row, files } }: { review: Review }) {
  const t = useMessages(reviewMessages);
  return (
    <section className={styles.stack}>
      <h2>{t.pictures}</h2>
      {files.length === 0 && <p>{t.picturesDeleted}</p>}
      {files.map((file) => (
        <FileViewer
          key={file.id}
          file={file}
          ticketFor={(id) => callApi(openCertificationFile, { id: row.id, file: id })}
        />
      ))}
    </section>
  );
}

function CardSection({ review: { card } }: { review: Review }) {
  const t = useMessages(reviewMessages);
  return (
    <section className={styles.stack}>
      <h2>{t.cardTitle}</h2>
      {card ? (
        <>
          <CardReadingSummary card={card} audience="reviewer" />
          <p>{t.cardCaution}</p>
        </>
      ) : (
        <p>{t.nothingRead}</p>
      )}
    </section>
  );
}

function MrzSection({ review: { mrz: lines } }: { review: Review }) {
  const t = useMessages(reviewMessages);
  return (
    <section className={styles.stack}>
      <h2>{t.mrzTitle}</h2>
      {lines ? (
        <>
          <MrzSummary mrz={lines} />
          <p>{t.mrzCaution}</p>
        </>
      ) : (
        <p>{t.nothingRead}</p>
      )}
    </section>
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
