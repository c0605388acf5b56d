import { Section } from '#foundation/web/ui/layout/layout.tsx';
import { useState } from 'react';
import { useCachedCall } from '#foundation/web/http/use-cached-call.ts';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { RadioCards } from '#foundation/web/ui/radio-cards/radio-cards.tsx';
import { type QueryState, QueryView } from '#foundation/web/ui/query-view/query-view.tsx';
import { readPlaceHistory, readGlobalHistory } from '../contract.ts';
import type { History } from '../rules/history.ts';
import { shownMeasures } from '../rules/measures.ts';
import { outbreakMessages } from '../messages/screens.ts';
import { HistoryCard } from './history-card.tsx';

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
  query: QueryState<HistoryResponse>;
  note?: string;
};

function MeasureHistory({ id, name, measure, onMeasure, query, note }: MeasureHistoryProps) {
  const t = useMessages(outbreakMessages);
  const title = t.history.title(t.measures[measure], name);
  return (
    <Section gap={4} aria-labelledby={`${id}-history`}>
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
      <QueryView query={query} lines={6}>
        {({ firstDay, ...history }) =>
          firstDay === null ? (
            <p>{t.none}</p>
          ) : (
            <HistoryCard id={id} title={title} history={{ ...history, firstDay }} {...(note && { note })} />
          )
        }
      </QueryView>
    </Section>
  );
}
