import Plus from 'lucide-react/icons/plus';
import { useDeferredValue, useState } from 'react';
import { countryPack } from '#capabilities/places/rules/country-pack.ts';
import { useKnownMe } from '#capabilities/staff/staff/public.ts';
import { parseInstant } from '#foundation/time/clock.ts';
import { formatInstant } from '#foundation/time/format-instant.ts';
import { place } from '#foundation/web/http/place.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { ConsolePage } from '#foundation/web/ui/console-shell/console-page.tsx';
import { DataTable } from '#foundation/web/ui/data-table/data-table.tsx';
import { type Column, wholeTable } from '#foundation/web/ui/data-table/table-view.ts';
import { usePages } from '#foundation/web/ui/data-table/use-pages.ts';
import { EmptyState } from '#foundation/web/ui/empty-state/empty-state.tsx';
import { useLanguage, useWords } from '#foundation/web/ui/language-context.tsx';
import { Sheet } from '#foundation/web/ui/sheet/sheet.tsx';
import { StatusTag } from '#foundation/web/ui/status-tag/status-tag.tsx';
import { TextField } from '#foundation/web/ui/text-field/text-field.tsx';
import { listVenues, type Venue } from '../contract-console.ts';
import { consoleWords } from '../wording/console.ts';
import { titles } from '../wording/titles.ts';
import styles from './check-in.module.css';
import { VenueForm } from './venue-form.tsx';
import { VenueSheet } from './venue-sheet.tsx';

/** `/staff/venues`: where people check in. */
export function VenuesScreen() {
  const say = useWords(consoleWords).venues;
  const language = useLanguage();
  const me = useKnownMe();
  const [typed, setTyped] = useState('');
  const text = useDeferredValue(typed.trim());
  const [view, setView] = useState(wholeTable);
  const [adding, setAdding] = useState(false);
  const [opened, setOpened] = useState<string>();
  const [said, setSaid] = useState('');
  const venues = usePages(['check-in', 'venues', text], (from, signal) =>
    place(listVenues, { ...(text && { text }), ...from }, { signal }),
  );
  const venue = venues.table.rows?.find(({ id }) => id === opened);
  return (
    <ConsolePage
      title={titles.venues[language]}
      lead={say.lead}
      width="wide"
      phone
      actions={
        <Button icon={<Plus />} onClick={() => setAdding(true)}>
          {say.add}
        </Button>
      }
    >
      <div className={styles.stack}>
        <p role="status">{said}</p>
        <TextField id="search" type="search" label={say.search} value={typed} onChange={setTyped} maxLength={80} />
        <DataTable
          id="venues"
          person={me?.id ?? ''}
          caption={say.caption}
          columns={useColumns()}
          filters={[]}
          view={view}
          onView={setView}
          {...venues.table}
          keyOf={({ id }) => id}
          onOpen={({ id }) => setOpened(id)}
          empty={<EmptyState title={say.empty} />}
        />
      </div>
      {adding && (
        <Sheet open tall title={say.add} onClose={() => setAdding(false)}>
          {(close) => (
            <VenueForm
              onDone={(done) =>
                close(() => {
                  setAdding(false);
                  setSaid(done);
                })
              }
            />
          )}
        </Sheet>
      )}
      {venue && (
        <VenueSheet
          key={venue.id}
          venue={venue}
          onEnd={(done) => {
            setOpened(undefined);
            if (done !== undefined) setSaid(done);
          }}
        />
      )}
    </ConsolePage>
  );
}

function useColumns(): Column<Venue>[] {
  const say = useWords(consoleWords).venues;
  const language = useLanguage();
  const nameOf = ({ nameEn, nameMs }: Venue) => (language === 'ms' ? nameMs : nameEn);
  const districtOf = ({ district }: Venue) => countryPack.districts.find(({ code }) => code === district)?.name ?? '';
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
