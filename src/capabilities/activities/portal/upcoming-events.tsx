import { Section, SmallText, Stack } from '#foundation/web/ui/layout/layout.tsx';
import { Failure } from '#foundation/web/ui/notice/failure.tsx';
import LocateFixed from 'lucide-react/icons/locate-fixed';
import { useState } from 'react';
import { countryDistricts } from '#capabilities/places/rules/country-districts.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { useCachedCall } from '#foundation/web/http/use-cached-call.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { EmptyState } from '#foundation/web/ui/empty-state/empty-state.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { RadioCards } from '#foundation/web/ui/radio-cards/radio-cards.tsx';
import { TaskList, TaskRow } from '#foundation/web/ui/task-row/task-row.tsx';
import type { EventView } from '../contract-views.ts';
import type { EventKind } from '../rules/event-kinds.ts';
import { activityMessages } from '../messages/screens.ts';
import { paths } from './paths.ts';
import { selectCalls } from './select-calls.ts';
import { EventQueryView } from './event-query-view.tsx';
import { EventTag } from './state-tag.tsx';
import { type Distances, useDistances } from './use-distances.ts';
import { admissionText, eventTitle, dayText } from './event-text.ts';

/** List of coming events, in all districts or one. The order is by time, or by distance once the position is known. */
export function UpcomingEvents({ kind }: { kind: EventKind }) {
  const t = useMessages(activityMessages);
  const [district, setDistrict] = useState('');
  const distanceSearch = useDistances(selectCalls(kind));
  const { state } = distanceSearch;
  const messageByState = {
    none: t.position.explanation,
    asking: t.position.asking,
    known: t.position.known,
    failed: t.position.failed,
  };
  return (
    <Section>
      <h2>{t.upcomingEvents}</h2>
      <RadioCards
        id="district"
        legend={t.district}
        layout="chips"
        value={district}
        onChange={setDistrict}
        options={[
          { value: '', label: t.everyDistrict },
          ...countryDistricts.map(({ code, name }) => ({ value: code as string, label: name })),
        ]}
      />
      <Stack gap={1} align="start">
        {state === 'known' ? (
          <Button variant="secondary" size="compact" onClick={distanceSearch.clear}>
            {t.position.clear}
          </Button>
        ) : (
          <Button
            variant="secondary"
            size="compact"
            icon={<LocateFixed aria-hidden="true" />}
            busy={state === 'asking'}
            busyText={t.position.asking}
            onClick={distanceSearch.request}
          >
            {t.position.ask}
          </Button>
        )}
        <SmallText role="status">{messageByState[state]}</SmallText>
      </Stack>
      <EventList key={district} kind={kind} district={district} distances={distanceSearch.distances} />
    </Section>
  );
}

function EventList({ kind, district, distances }: { kind: EventKind; district: string; distances: Distances }) {
  const t = useMessages(activityMessages);
  const language = useLanguage();
  const { list } = selectCalls(kind);
  const filter = district === '' ? {} : { district };
  const cached = useCachedCall(list, filter);
  const [morePages, setMorePages] = useState<{ items: EventView[]; next: string | undefined }>();
  const [failure, setFailure] = useState<unknown>();
  const loadMore = async (cursor: string) => {
    setFailure(undefined);
    try {
      const page = await callApi(list, { ...filter, cursor });
      setMorePages({ items: [...(morePages?.items ?? []), ...page.items], next: page.next });
    } catch (thrown) {
      setFailure(thrown);
    }
  };
  const formatHint = (event: EventView) => {
    const distance = distances.get(event.series.id);
    const distanceText = distance && (distance.isHere ? t.position.here : t.distance(distance.metres));
    return [
      `${dayText(event.admitsAt, language)}, ${admissionText(event)}`,
      countryDistricts.find(({ code }) => code === event.series.district)?.name ?? '',
      distanceText ?? '',
    ]
      .filter(Boolean)
      .join(' · ');
  };
  return (
    <EventQueryView query={cached}>
      {(data) => {
        const items = [...data.items, ...(morePages?.items ?? [])];
        const next = morePages ? morePages.next : data.next;
        if (items.length === 0) return <EmptyState title={t.none}>{t.noneText}</EmptyState>;
        return (
          <Stack gap={3}>
            <TaskList>
              {sortByDistance(items, distances).map((event) => (
                <TaskRow
                  key={event.id}
                  to={paths.event(kind, event.id)}
                  hint={formatHint(event)}
                  status={<EventTag event={event} />}
                >
                  {eventTitle(event, language)}
                </TaskRow>
              ))}
            </TaskList>
            <Failure thrown={failure} />
            {next !== undefined && (
              <Button variant="secondary" onClick={() => void loadMore(next)}>
                {t.showMore}
              </Button>
            )}
          </Stack>
        );
      }}
    </EventQueryView>
  );
}

// Without distances the order by time stays. The sort is stable, so equal distances stay ordered by time too.
function sortByDistance(items: readonly EventView[], distances: Distances): EventView[] {
  const metres = ({ series }: EventView) => distances.get(series.id)?.metres ?? 0;
  return items.toSorted((a, b) => metres(a) - metres(b));
}
