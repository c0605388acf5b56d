import { useDeferredValue, useState } from 'react';
import { countryDistricts } from '#capabilities/places/rules/country-districts.ts';
import { ListPage, ActionSheet, type RenderSheet } from '#capabilities/staff/staff/public.ts';
import { parseInstant } from '#foundation/time/clock.ts';
import { formatInstant } from '#foundation/time/format-instant.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import type { Column } from '#foundation/web/ui/data-table/table-view.ts';
import { usePages } from '#foundation/web/ui/data-table/use-pages.ts';
import { EmptyState } from '#foundation/web/ui/empty-state/empty-state.tsx';
import { useLanguage, useWords } from '#foundation/web/ui/language-context.tsx';
import { StatusTag } from '#foundation/web/ui/status-tag/status-tag.tsx';
import { TextField } from '#foundation/web/ui/text-field/text-field.tsx';
import { listVenues, type Venue } from '../contract-console.ts';
import { consoleWords } from '../wording/console.ts';
import { titles } from '../wording/titles.ts';
import { VenueForm } from './venue-form.tsx';
import { VenueSheet } from './venue-sheet.tsx';

/** `/staff/venues`: where people check in. */
export function VenuesScreen() {
  const say = useWords(consoleWords).venues;
  const language = useLanguage();
  const [typed, setTyped] = useState('');
  const text = useDeferredValue(typed.trim());
  const venues = usePages(['check-in', 'venues', text], (from, signal) =>
    callApi(listVenues, { ...(text && { text }), ...from }, { signal }),
  );
  const add: RenderSheet = (onEnd) => (
    <ActionSheet tall title={say.add} onEnd={onEnd}>
      {(done) => <VenueForm onDone={done} />}
    </ActionSheet>
  );
  return (
    <ListPage
      id="venues"
      title={titles.venues[language]}
      lead={say.lead}
      add={{ label: say.add, sheet: add }}
      above={<TextField id="search" type="search" label={say.search} value={typed} onChange={setTyped} longest={80} />}
      caption={say.caption}
      columns={useColumns()}
      {...venues.table}
      empty={<EmptyState title={say.empty} />}
      sheet={(venue, onEnd) => <VenueSheet venue={venue} onEnd={onEnd} />}
    />
  );
}

function useColumns(): Column<Venue>[] {
  const say = useWords(consoleWords).venues;
  const language = useLanguage();
  const nameOf = ({ nameEn, nameMs }: Venue) => (language === 'ms' ? nameMs : nameEn);
  const districtOf = ({ district }: Venue) => countryDistricts.find(({ code }) => code === district)?.name ?? '';
  return [
    { id: 'name', title: say.columns.name, cell: nameOf, under: ({ address }) => address, sort: nameOf },
    { id: 'district', title: say.columns.district, short: true, cell: districtOf, sort: districtOf },
    {
      id: 'poster',
      title: say.columns.poster,
      cell: ({ poster, posterSince }) => say.posterOf(poster, formatInstant(parseInstant(posterSince), language)),
      sort: ({ posterSince }) => posterSince,
    },
    {
      id: 'state',
      title: say.columns.state,
      cell: ({ state }) => <StatusTag tone={state === 'active' ? 'ok' : 'neutral'}>{say.states[state]}</StatusTag>,
      sort: ({ state }) => say.states[state],
    },
  ];
}
