import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { countryPack } from '#capabilities/places/rules/country-pack.ts';
import { useKnownMe } from '#capabilities/staff/staff/public.ts';
import { place } from '#foundation/web/http/place.ts';
import { Button, ButtonLink } from '#foundation/web/ui/button/button.tsx';
import { ConsolePage } from '#foundation/web/ui/console-shell/console-page.tsx';
import { DataTable } from '#foundation/web/ui/data-table/data-table.tsx';
import { type Column, wholeTable } from '#foundation/web/ui/data-table/table-view.ts';
import { usePages } from '#foundation/web/ui/data-table/use-pages.ts';
import { EmptyState } from '#foundation/web/ui/empty-state/empty-state.tsx';
import { useLanguage, useWords } from '#foundation/web/ui/language-context.tsx';
import { Sheet } from '#foundation/web/ui/sheet/sheet.tsx';
import { StatusTag } from '#foundation/web/ui/status-tag/status-tag.tsx';
import { type DeskSeries, listSeries } from '../contract-console.ts';
import { weekdayName } from '../rules/weekday-name.ts';
import { consoleWords } from '../wording/console.ts';
import styles from './desk.module.css';
import { SeriesForm } from './series-form.tsx';
import { SeriesSheet } from './series-sheet.tsx';

/** `/staff/activities/series`: what events are made of. */
export function SeriesScreen() {
  const say = useWords(consoleWords).series;
  const me = useKnownMe();
  const [view, setView] = useState(wholeTable);
  const [adding, setAdding] = useState(false);
  const [opened, setOpened] = useState<string>();
  const [said, setSaid] = useState('');
  const series = usePages(['activities', 'series'], (from, signal) => place(listSeries, from, { signal }));
  const one = series.table.rows?.find(({ id }) => id === opened);
  return (
    <ConsolePage
      title={say.title}
      lead={say.lead}
      width="wide"
      phone
      actions={
        <>
          <Button icon={<Plus />} onClick={() => setAdding(true)}>
            {say.add}
          </Button>
          <ButtonLink look="secondary" to="/staff/activities">
            {say.toEvents}
          </ButtonLink>
        </>
      }
    >
      <div className={styles.stack}>
        <p role="status">{said}</p>
        <DataTable
          id="series"
          person={me?.id ?? ''}
          caption={say.caption}
          columns={useColumns()}
          filters={[]}
          view={view}
          onView={setView}
          {...series.table}
          keyOf={({ id }) => id}
          onOpen={({ id }) => setOpened(id)}
          empty={<EmptyState title={say.empty} />}
        />
      </div>
      {adding && (
        <Sheet open tall title={say.add} onClose={() => setAdding(false)}>
          {(close) => (
            <SeriesForm
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
      {one && (
        <SeriesSheet
          key={one.id}
          series={one}
          onEnd={(done) => {
            setOpened(undefined);
            if (done !== undefined) setSaid(done);
          }}
        />
      )}
    </ConsolePage>
  );
}

function useColumns(): Column<DeskSeries>[] {
  const words = useWords(consoleWords);
  const say = words.series;
  const language = useLanguage();
  const nameOf = ({ nameEn, nameMs }: DeskSeries) => (language === 'ms' ? nameMs : nameEn);
  const placeOf = ({ placeEn, placeMs }: DeskSeries) => (language === 'ms' ? placeMs : placeEn);
  const districtOf = ({ district }: DeskSeries) =>
    countryPack.districts.find(({ code }) => code === district)?.name ?? '';
  return [
    { id: 'name', title: say.columns.name, cell: nameOf, under: ({ family }) => words.families[family], sort: nameOf },
    { id: 'where', title: say.columns.where, cell: placeOf, under: districtOf, sort: placeOf },
    {
      id: 'when',
      title: say.columns.when,
      cell: ({ weekly }) => (weekly ? say.weekly(weekdayName(weekly.weekday, language), weekly.admits) : say.byHand),
    },
    {
      id: 'capacity',
      title: say.columns.capacity,
      figures: true,
      cell: ({ capacity }) => String(capacity),
      sort: ({ capacity }) => capacity,
    },
    {
      id: 'state',
      title: say.columns.state,
      cell: ({ state }) => <StatusTag tone={state === 'active' ? 'ok' : 'neutral'}>{say.states[state]}</StatusTag>,
      sort: ({ state }) => say.states[state],
    },
  ];
}
