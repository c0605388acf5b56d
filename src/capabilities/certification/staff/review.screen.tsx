import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { FileViewer } from '#capabilities/files/staff/public.ts';
import { findNationality } from '#capabilities/places/rules/countries.ts';
import { parseInstant } from '#foundation/time/clock.ts';
import { formatInstant } from '#foundation/time/format-instant.ts';
import { formatPartialDate, isPartialDate } from '#foundation/time/partial-date.ts';
import { Fetched } from '#foundation/web/http/fetched.tsx';
import { callApi } from '#foundation/web/http/call-api.ts';
import { Link } from '#foundation/web/router/link.tsx';
import { ConsolePage } from '#foundation/web/ui/console-shell/console-page.tsx';
import { StatusMessage } from '#foundation/web/ui/console-shell/status-message.tsx';
import { useLanguage, useWords } from '#foundation/web/ui/language-context.tsx';
import { SummaryList } from '#foundation/web/ui/summary-list/summary-list.tsx';
import { openCertificationFile, type Review, reviewCertification } from '../contract-review.ts';
import { CardReadingSummary } from '../portal/card-reading-summary.tsx';
import { MrzSummary } from '../portal/mrz-summary.tsx';
import { standingWords } from '../rules/standing-words.ts';
import { reviewWords } from '../wording/review.ts';
import styles from './certifications.module.css';
import { DecideForm } from './decide-form.tsx';

/** `/staff/certifications/:id`: the details beside the pictures, and the decision. */
export function ReviewScreen() {
  const { id = '' } = useParams();
  const say = useWords(reviewWords);
  const { documents } = useWords(standingWords);
  const [said, setSaid] = useState('');
  const queries = useQueryClient();
  const query = useQuery({
    queryKey: ['certification', 'review', id],
    queryFn: ({ signal }) => callApi(reviewCertification, { id }, { signal }),
    // Every reading is on record as a look.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  return (
    <ConsolePage
      title={query.data ? `${say.one}: ${documents[query.data.row.document]}` : say.one}
      lead={<Link to="/staff/certifications">{say.back}</Link>}
      width="wide"
      phone
    >
      <StatusMessage>{said}</StatusMessage>
      <Fetched query={query}>
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
              <DecideForm
                id={id}
                onDone={(verdict) => {
                  setSaid(say[verdict]);
                  void queries.invalidateQueries({ queryKey: ['certification'] });
                }}
              />
            )}
          </div>
        )}
      </Fetched>
    </ConsolePage>
  );
}

function SubmittedDetails({ review: { details, row } }: { review: Review }) {
  const say = useWords(reviewWords);
  const language = useLanguage();
  const { birthDate } = details;
  return (
    <SummaryList
      title={say.details}
      rows={[
        { label: say.name, value: details.name },
        { label: say.number[row.document], value: details.number, style: 'code' },
        { label: say.birthDate, value: isPartialDate(birthDate) ? formatPartialDate(birthDate, language) : birthDate },
        { label: say.gender, value: say.genders[details.gender] },
        { label: say.nation, value: findNationality(details.nation)?.[language] ?? details.nation },
      ]}
    />
  );
}

function Pictures({ review: { row, files } }: { review: Review }) {
  const say = useWords(reviewWords);
  return (
    <section className={styles.stack}>
      <h2>{say.pictures}</h2>
      {files.length === 0 && <p>{say.gone}</p>}
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
  const say = useWords(reviewWords);
  return (
    <section className={styles.stack}>
      <h2>{say.card}</h2>
      {card ? (
        <>
          <CardReadingSummary card={card} to="reviewer" />
          <p>{say.cardCare}</p>
        </>
      ) : (
        <p>{say.nothingRead}</p>
      )}
    </section>
  );
}

function MrzSection({ review: { lines } }: { review: Review }) {
  const say = useWords(reviewWords);
  return (
    <section className={styles.stack}>
      <h2>{say.lines}</h2>
      {lines ? (
        <>
          <MrzSummary read={lines} />
          <p>{say.linesCare}</p>
        </>
      ) : (
        <p>{say.nothingRead}</p>
      )}
    </section>
  );
}

function Decision({ review: { row, decision } }: { review: Review }) {
  const say = useWords(reviewWords);
  const { reasons, states } = useWords(standingWords);
  const language = useLanguage();
  const { decidedAt } = row;
  return (
    <SummaryList
      title={say.decision}
      rows={[
        { label: say.state, value: states[row.state] },
        { label: say.by, value: decision?.by ?? '' },
        { label: say.decided, value: decidedAt ? formatInstant(parseInstant(decidedAt), language) : '' },
        ...(decision?.reason
          ? [
              { label: say.reason, value: reasons[decision.reason.reason] },
              { label: say.note, value: decision.reason.note },
            ]
          : []),
      ]}
    />
  );
}
