import { useQuery } from '@tanstack/react-query';
import type { OutputOf } from '#foundation/contract/call.ts';
import { formatInstant } from '#foundation/time/format-instant.ts';
import { parseInstant } from '#foundation/time/clock.ts';
import { failureSentence } from '#foundation/web/http/catalogue.ts';
import { place } from '#foundation/web/http/place.ts';
import { ErrorPanel } from '#foundation/web/ui/error-panel/error-panel.tsx';
import { useLanguage, useWords } from '#foundation/web/ui/language-context.tsx';
import { Skeleton, SkeletonCard } from '#foundation/web/ui/skeleton/skeleton.tsx';
import { StatusTag } from '#foundation/web/ui/status-tag/status-tag.tsx';
import { SummaryList } from '#foundation/web/ui/summary-list/summary-list.tsx';
import { readArrival } from '../contract.ts';
import { counterWords } from '../wording/counter.ts';
import styles from './counter.module.css';

/** An application as the server has it: one traveller (or with 0 all of them), what was changed, what was decided. */
export type Shown = OutputOf<typeof readArrival>;

/** Fetches it once for a scan: each look is on record. */
export function useArrival(reference: string | undefined) {
  const language = useLanguage();
  return useQuery({
    queryKey: ['border', 'arrival', reference, language],
    enabled: reference !== undefined,
    queryFn: ({ signal }) => place(readArrival, { reference: reference ?? '' }, { signal }),
    staleTime: 60_000,
  });
}

/** Shows it. */
export function DeclarationPanel({ reference, number }: { reference: string; number: number }) {
  const say = useWords(counterWords);
  const language = useLanguage();
  const { data, error, refetch } = useArrival(reference);
  if (error && !data) return <ErrorPanel onRetry={() => void refetch()}>{failureSentence(error, language)}</ErrorPanel>;
  return (
    <Skeleton loading={!data} shape={<SkeletonCard lines={6} />}>
      {data && (
        <div className={styles.stack}>
          {data.assistance && (
            <p>{data.assistance.kind === 'officer' ? say.helped(data.assistance.staff) : say.atKiosk}</p>
          )}
          {data.travellers
            .filter((one) => number === 0 || one.number === number)
            .map((one) => (
              <section key={one.number} className={styles.card}>
                <div className={styles.line}>
                  <h2>{one.name}</h2>
                  <StatusTag tone={one.band === 'proceed' ? 'ok' : 'info'}>{say.verdict[one.band]}</StatusTag>
                </div>
                {one.reasons.map((reason) => (
                  <p key={reason}>{reason}</p>
                ))}
                <SummaryList rows={one.rows} />
              </section>
            ))}
          <Changes shown={data} number={number} />
          <Decisions shown={data} number={number} />
        </div>
      )}
    </Skeleton>
  );
}

function Changes({ shown, number }: { shown: Shown; number: number }) {
  const say = useWords(counterWords);
  if (shown.changes.length === 0) return null;
  return (
    <section className={styles.card}>
      {shown.changes.map(({ version, changes }) => {
        const mine = changes.filter((one) => number === 0 || one.number === number);
        return (
          <div key={version}>
            <h3>{say.changes(version)}</h3>
            {mine.length === 0 && <p>{say.noChanges}</p>}
            <ul className={styles.bullets}>
              {mine.map(({ label, from, to, number: whose }) => (
                <li key={`${whose} ${label}`}>{say.change(label, from, to)}</li>
              ))}
            </ul>
          </div>
        );
      })}
    </section>
  );
}

function Decisions({ shown, number }: { shown: Shown; number: number }) {
  const say = useWords(counterWords);
  const language = useLanguage();
  const mine = shown.decisions.filter((one) => number === 0 || one.number === number);
  if (mine.length === 0) return null;
  return (
    <section className={styles.card}>
      <h3>{say.decisions}</h3>
      <ul className={styles.bullets}>
        {mine.map(({ kind, decidedAt, staff, note, temperature, number: whose }) => (
          <li key={`${decidedAt} ${whose}`}>
            {[
              say.decision[kind],
              formatInstant(parseInstant(decidedAt), language),
              staff,
              ...(temperature === null ? [] : [`${(temperature / 10).toFixed(1)} °C`]),
              ...(note ? [note] : []),
            ].join(' · ')}
          </li>
        ))}
      </ul>
    </section>
  );
}
