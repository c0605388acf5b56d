import { ListPage } from '#capabilities/staff/staff/public.ts';
import { parseInstant } from '#foundation/time/clock.ts';
import { formatInstant } from '#foundation/time/format-instant.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { ButtonLink } from '#foundation/web/ui/button/button.tsx';
import type { Column } from '#foundation/web/ui/data-table/table-view.ts';
import { usePages } from '#foundation/web/ui/data-table/use-pages.ts';
import { EmptyState } from '#foundation/web/ui/empty-state/empty-state.tsx';
import { useLanguage, useWords } from '#foundation/web/ui/language-context.tsx';
import { StatusTag } from '#foundation/web/ui/status-tag/status-tag.tsx';
import { type Exposure, listExposures } from '../contract-console.ts';
import { formatCountBand, countBands } from '../rules/count-band.ts';
import { consoleWords } from '../wording/console.ts';
import { titles } from '../wording/titles.ts';
import { ExposureSheet } from './exposure-sheet.tsx';

/** `/staff/exposures`: what was marked, and what waits for a second officer. */
export function ExposuresScreen() {
  const say = useWords(consoleWords).exposures;
  const language = useLanguage();
  const exposures = usePages(['check-in', 'exposures'], (from, signal) => callApi(listExposures, from, { signal }));
  return (
    <ListPage
      id="exposures"
      title={titles.exposures[language]}
      lead={say.lead}
      actions={
        <ButtonLink variant="secondary" to="/staff/venues">
          {say.toVenues}
        </ButtonLink>
      }
      caption={say.caption}
      columns={useColumns()}
      {...exposures.table}
      empty={<EmptyState title={say.empty}>{say.howTo}</EmptyState>}
      sheet={(exposure, onEnd) => <ExposureSheet exposure={exposure} onEnd={onEnd} />}
    />
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
      names: true,
      cell: ({ from }) => formatInstant(parseInstant(from), language),
      sort: ({ from }) => from,
    },
    {
      id: 'people',
      title: say.columns.people,
      short: true,
      cell: ({ band }) => formatCountBand(band),
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
