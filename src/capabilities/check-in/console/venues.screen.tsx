import { countryDistricts } from '#capabilities/places/rules/country-districts.ts';
import { ListPage } from '#capabilities/staff/console/public.ts';
import type { Column } from '#foundation/web/ui/data-table/table-view.ts';
import { useServerList } from '#foundation/web/ui/data-table/use-server-list.ts';
import { EmptyState } from '#foundation/web/ui/empty-state/empty-state.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { StatusTag } from '#foundation/web/ui/status-tag/status-tag.tsx';
import { useTimeText } from '#foundation/web/ui/time/use-time-text.ts';
import { listVenues, type Venue } from '../contract-console.ts';
import { consoleMessages } from '../messages/console.ts';
import { titles } from '../messages/titles.ts';
import { VenueForm } from './venue-form.tsx';
import { VenueSheet } from './venue-sheet.tsx';

/** Screen `/staff/venues`: the venues for check-ins. */
export function VenuesScreen() {
  const t = useMessages(consoleMessages).venues;
  const language = useLanguage();
  const { table } = useServerList(listVenues, {
    key: ['check-in', 'venues'],
    filters: [{ id: 'text', label: t.search, isInAddress: true }],
  });
  return (
    <ListPage
      id="venues"
      title={titles.venues[language]}
      lead={t.lead}
      addButton={{ label: t.add, tall: true, form: (onDone) => <VenueForm onDone={onDone} /> }}
      caption={t.caption}
      columns={useColumns()}
      {...table}
      emptyState={<EmptyState title={t.empty} />}
      sheet={(venue, onEnd) => <VenueSheet venue={venue} onEnd={onEnd} />}
    />
  );
}

function useColumns(): Column<Venue>[] {
  const t = useMessages(consoleMessages).venues;
  const language = useLanguage();
  const timeText = useTimeText();
  const nameOf = ({ nameEn, nameMs }: Venue) => (language === 'ms' ? nameMs : nameEn);
  const districtOf = ({ district }: Venue) => countryDistricts.find(({ code }) => code === district)?.name ?? '';
  return [
    {
      id: language === 'ms' ? 'nameMs' : 'nameEn',
      title: t.columns.name,
      cell: nameOf,
      secondLine: ({ address }) => address,
    },
    { id: 'district', title: t.columns.district, noWrap: true, cell: districtOf },
    {
      id: 'poster',
      title: t.columns.poster,
      cell: ({ posterNumber, posterSince }) => t.posterSummary(posterNumber, timeText.instant(posterSince)),
    },
    {
      id: 'state',
      title: t.columns.state,
      cell: ({ state }) => <StatusTag tone={state === 'active' ? 'ok' : 'neutral'}>{t.states[state]}</StatusTag>,
      text: ({ state }) => t.states[state],
    },
  ];
}
