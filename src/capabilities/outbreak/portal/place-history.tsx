import { useState } from 'react';
import { failureSentence } from '#foundation/web/http/catalogue.ts';
import { useCachedCall } from '#foundation/web/http/use-cached-call.ts';
import { ErrorPanel } from '#foundation/web/ui/error-panel/error-panel.tsx';
import { useLanguage, useWords } from '#foundation/web/ui/language-context.tsx';
import { RadioCards } from '#foundation/web/ui/radio-cards/radio-cards.tsx';
import { Skeleton, SkeletonCard } from '#foundation/web/ui/skeleton/skeleton.tsx';
import { epData, historyGlobal } from '../contract.ts';
import type { History } from '../rules/history.ts';
import { shownMeasures } from '../rules/measures.ts';
import { figuresWords } from '../wording/figures.ts';
import { HistoryCard } from './history-card.tsx';
import styles from './outbreak.module.css';

type Shown = (typeof shownMeasures)[number];

/** The history of one place, of a measure that is chosen. */
export function PlaceHistory({ place, name }: { place: string; name: string }) {
  const [measure, setMeasure] = useState<Shown>('confirmed');
  const asked = useCachedCall(epData, { place, measure });
  return <Chosen id="place" name={name} measure={measure} onMeasure={setMeasure} asked={asked} />;
}

/** The history of the world. */
export function WorldHistory({ name }: { name: string }) {
  const say = useWords(figuresWords);
  const [measure, setMeasure] = useState<Shown>('confirmed');
  const asked = useCachedCall(historyGlobal, { measure });
  return (
    <Chosen
      id="world"
      name={name}
      measure={measure}
      onMeasure={setMeasure}
      asked={asked}
      note={say.history.worldNote}
    />
  );
}

type Answer = Omit<History, 'first'> & { first: string | null };

type ChosenProps = {
  id: string;
  name: string;
  measure: Shown;
  onMeasure: (measure: Shown) => void;
  asked: { data: Answer | undefined; failure: unknown; asking: boolean; again: () => void };
  note?: string;
};

function Chosen({ id, name, measure, onMeasure, asked, note }: ChosenProps) {
  const say = useWords(figuresWords);
  const language = useLanguage();
  const { data, failure, asking, again } = asked;
  const title = say.history.title(say.measures[measure], name);
  return (
    <section className={styles.section} aria-labelledby={`${id}-history`}>
      <h2 id={`${id}-history`} tabIndex={-1}>
        {title}
      </h2>
      <RadioCards
        id={`${id}-measure`}
        legend={say.history.measure}
        layout="chips"
        options={shownMeasures.map((value) => ({ value, label: say.measures[value] }))}
        value={measure}
        onChange={onMeasure}
      />
      <Skeleton loading={data === undefined && failure === undefined} shape={<SkeletonCard lines={6} />}>
        {data === undefined && failure !== undefined && (
          <ErrorPanel onRetry={again} retrying={asking}>
            {failureSentence(failure, language)}
          </ErrorPanel>
        )}
        {data?.first === null && <p>{say.none}</p>}
        {data?.first && (
          <HistoryCard id={id} title={title} history={{ ...data, first: data.first }} {...(note && { note })} />
        )}
      </Skeleton>
    </section>
  );
}
