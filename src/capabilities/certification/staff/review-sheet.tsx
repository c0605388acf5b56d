import { useQuery } from '@tanstack/react-query';
import { OpenedFile } from '#capabilities/files/staff/public.ts';
import { findNationality } from '#capabilities/places/rules/countries.ts';
import { parseInstant } from '#foundation/time/clock.ts';
import { formatInstant } from '#foundation/time/format-instant.ts';
import { formatDate, isLocalDate } from '#foundation/time/local-date.ts';
import { failureSentence } from '#foundation/web/http/catalogue.ts';
import { place } from '#foundation/web/http/place.ts';
import { ErrorPanel } from '#foundation/web/ui/error-panel/error-panel.tsx';
import { useLanguage, useWords } from '#foundation/web/ui/language-context.tsx';
import { Sheet } from '#foundation/web/ui/sheet/sheet.tsx';
import { Skeleton, SkeletonCard } from '#foundation/web/ui/skeleton/skeleton.tsx';
import { SummaryList } from '#foundation/web/ui/summary-list/summary-list.tsx';
import { openCertificationFile, type Review, reviewCertification, type ReviewRow } from '../contract-review.ts';
import { LinesRead } from '../portal/lines-read.tsx';
import { standingWords } from '../rules/standing-words.ts';
import { reviewWords } from '../wording/review.ts';
import styles from './certifications.module.css';
import { DecideForm } from './decide-form.tsx';

/** One certification: the details beside the pictures, and the decision. `onEnd`: what was decided, if anything was. */
export function ReviewSheet({ row, onEnd }: { row: ReviewRow; onEnd: (verdict?: 'verified' | 'refused') => void }) {
  const say = useWords(reviewWords);
  const { documents } = useWords(standingWords);
  const language = useLanguage();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['certification', 'review', row.id],
    queryFn: ({ signal }) => place(reviewCertification, { id: row.id }, { signal }),
    // Every reading is on record as a look.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  return (
    <Sheet open title={`${say.one}: ${documents[row.document]}`} onClose={() => onEnd()} tall>
      {(close) =>
        error && !data ? (
          <ErrorPanel onRetry={() => void refetch()} retrying={isFetching}>
            {failureSentence(error, language)}
          </ErrorPanel>
        ) : (
          <Skeleton loading={!data} shape={<SkeletonCard lines={6} />}>
            {data && (
              <div className={styles.stack}>
                <div className={styles.page}>
                  <div className={styles.beside}>
                    <Said review={data} />
                    <Pictures review={data} />
                  </div>
                </div>
                <Lines review={data} />
                {data.decision ? (
                  <Decision review={data} />
                ) : (
                  <DecideForm id={row.id} changed={data.changed} close={close} onDone={onEnd} />
                )}
              </div>
            )}
          </Skeleton>
        )
      }
    </Sheet>
  );
}

function Said({ review: { details, row } }: { review: Review }) {
  const say = useWords(reviewWords);
  const language = useLanguage();
  const { birthDate } = details;
  return (
    <SummaryList
      level={3}
      title={say.details}
      rows={[
        { label: say.name, value: details.name },
        { label: say.number[row.document], value: details.number, style: 'code' },
        { label: say.birthDate, value: isLocalDate(birthDate) ? formatDate(birthDate, language) : birthDate },
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
      <h3>{say.pictures}</h3>
      {files.length === 0 && <p>{say.gone}</p>}
      {files.map((file) => (
        <OpenedFile
          key={file.id}
          file={file}
          ticketFor={(id) => place(openCertificationFile, { id: row.id, file: id })}
        />
      ))}
    </section>
  );
}

function Lines({ review: { row, lines } }: { review: Review }) {
  const say = useWords(reviewWords);
  return (
    <section className={styles.stack}>
      <h3>{say.lines}</h3>
      {lines ? (
        <>
          <LinesRead read={lines} />
          <p>{say.linesCare}</p>
        </>
      ) : (
        <p>{say.linesNone[row.document]}</p>
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
      level={3}
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
