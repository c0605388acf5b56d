import { useState } from 'react';
import { failureSentence } from '#foundation/web/http/error-catalogue.ts';
import { useCachedCall } from '#foundation/web/http/use-cached-call.ts';
import { ErrorPanel } from '#foundation/web/ui/error-panel/error-panel.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { RadioCards } from '#foundation/web/ui/radio-cards/radio-cards.tsx';
import { Skeleton, SkeletonCard } from '#foundation/web/ui/skeleton/skeleton.tsx';
import { readPlaceHistory, readGlobalHistory } from '../contract.ts';
import type { History } from '../rules/history.ts';
import { shownMeasures } from '../rules/measures.ts';
import { outbreakMessages } from '../messages/screens.ts';
import { HistoryCard } from './history-card.tsx';
import styles from './outbreak.module.css';

type ShownMeasure = (typeof shownMeasures)[number];

export function PlaceHistory({ place, name }: { place: string; name: string }) {
  const [measure, setMeasure] = useState<ShownMeasure>('confirmed');
  const query = useCachedCall(readPlaceHistory, { place, measure });
  return <MeasureHistory id="place" name={name} measure={measure} onMeasure={setMeasure} query={query} />;
}

export function WorldHistory({ name }: { name: string }) {
  const t = useMessages(outbreakMessages);
  const [measure, setMeasure] = useState<ShownMeasure>('confirmed');
  const query = useCachedCall(readGlobalHistory, { measure });
  return (
    <MeasureHistory
      id="world"
      name={name}
      measure={measure}
      onMeasure={setMeasure}
      query={query}
      note={t.history.worldNote}
    />
  );
}

type HistoryResponse = Omit<History, 'firstDay'> & { firstDay: string | null };

type MeasureHistoryProps = {
  id: string;
  name: string;
  measure: ShownMeasure;
  onMeasure: (measure: ShownMeasure) => void;
  query: { data: HistoryResponse | undefined; failure: unknown; isLoading: boolean; retry: () => void };
  note?: string;
};

function MeasureHistory({ id, name, measure, onMeasure, query, note }: MeasureHistoryProps) {
  const t = useMessages(outbreakMessages);
  const language = useLanguage();
  const { data, failure, isLoading, retry } = query;
  const title = t.history.title(t.measures[measure], name);
  return (
    <section className={styles.section} aria-labelledby={`${id}-history`}>
      <h2 id={`${id}-history`} tabIndex={-1}>
        {title}
      </h2>
      <RadioCards
        id={`${id}-measure`}
        legend={t.history.measure}
        layout="chips"
        options={shownMeasures.map((value) => ({ value, label: t.measures[value] }))}
        value={measure}
        onChange={onMeasure}
      />
      <Skeleton loading={data === undefined && failure === undefined} shape={<SkeletonCard lines={6} />}>
        {data === undefined && failure !== undefined && (
          <ErrorPanel onRetry={retry} retrying={isLoading}>
            {failureSentence(failure, language)}
          </ErrorPanel>
        )}
        {data?.firstDay === null && <p>{t.none}</p>}
        {data?.firstDay && (
          <HistoryCard id={id} title={title} history={{ ...data, firstDay: data.firstDay }} {...(note && { note })} />
        )}
      </Skeleton>
    </section>
  );
}
