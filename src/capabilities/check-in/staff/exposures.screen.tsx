import { useState } from 'react';
import { useKnownMe } from '#capabilities/staff/staff/public.ts';
import { parseInstant } from '#foundation/time/clock.ts';
import { formatInstant } from '#foundation/time/format-instant.ts';
import { place } from '#foundation/web/http/place.ts';
import { ButtonLink } from '#foundation/web/ui/button/button.tsx';
import { ConsolePage } from '#foundation/web/ui/console-shell/console-page.tsx';
import { DataTable } from '#foundation/web/ui/data-table/data-table.tsx';
import { type Column, wholeTable } from '#foundation/web/ui/data-table/table-view.ts';
import { usePages } from '#foundation/web/ui/data-table/use-pages.ts';
import { EmptyState } from '#foundation/web/ui/empty-state/empty-state.tsx';
import { useLanguage, useWords } from '#foundation/web/ui/language-context.tsx';
import { StatusTag } from '#foundation/web/ui/status-tag/status-tag.tsx';
import { type Exposure, listExposures } from '../contract-console.ts';
import { bandText, countBands } from '../rules/count-band.ts';
import { consoleWords } from '../wording/console.ts';
import { titles } from '../wording/titles.ts';
import styles from './check-in.module.css';
import { ExposureSheet } from './exposure-sheet.tsx';

/** `/staff/exposures`: what was marked, and what waits for a second officer. */
export function ExposuresScreen() {
  const say = useWords(consoleWords).exposures;
  const language = useLanguage();
  const me = useKnownMe();
  const [view, setView] = useState(wholeTable);
  const [opened, setOpened] = useState<string>();
  const [said, setSaid] = useState('');
  const exposures = usePages(['check-in', 'exposures'], (from, signal) => place(listExposures, from, { signal }));
  const exposure = exposures.table.rows?.find(({ id }) => id === opened);
  return (
    <ConsolePage
      title={titles.exposures[language]}
      lead={say.lead}
      width="wide"
      phone
      actions={
        <ButtonLink look="secondary" to="/staff/venues">
          {say.toVenues}
        </ButtonLink>
      }
    >
      <div className={styles.stack}>
        <p role="status">{said}</p>
        <DataTable
          id="exposures"
          person={me?.id ?? ''}
          caption={say.caption}
          columns={useColumns()}
          filters={[]}
          view={view}
          onView={setView}
          {...exposures.table}
          keyOf={({ id }) => id}
          onOpen={({ id }) => setOpened(id)}
          empty={<EmptyState title={say.empty}>{say.howTo}</EmptyState>}
        />
      </div>
      {exposure && (
        <ExposureSheet
          key={exposure.id}
          exposure={exposure}
          onEnd={(done) => {
            setOpened(undefined);
            if (done !== undefined) setSaid(done);
          }}
        />
      )}
    </ConsolePage>
  );
}

const tones = {
  waiting: 'warn',
  refused: 'neutral',
  telling: 'info',
  told: 'ok',
  withdrawing: 'info',
  withdrawn: 'neutral',
} as const;

function useColumns(): Column<Exposure>[] {
  const say = useWords(consoleWords).exposures;
  const language = useLanguage();
  const nameOf = ({ venue }: Exposure) => (language === 'ms' ? venue.nameMs : venue.nameEn);
  return [
    { id: 'venue', title: say.columns.venue, cell: nameOf, under: ({ venue }) => venue.address, sort: nameOf },
    {
      id: 'when',
      title: say.columns.when,
      cell: ({ from }) => formatInstant(parseInstant(from), language),
      sort: ({ from }) => from,
    },
    {
      id: 'people',
      title: say.columns.people,
      short: true,
      cell: ({ band }) => bandText(band),
      sort: ({ band }) => countBands.indexOf(band),
    },
    {
      id: 'state',
      title: say.columns.state,
      cell: ({ state }) => <StatusTag tone={tones[state]}>{say.states[state]}</StatusTag>,
      sort: ({ state }) => say.states[state],
    },
  ];
}
