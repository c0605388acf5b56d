import { ListPage } from '#capabilities/staff/console/public.ts';
import { ButtonLink } from '#foundation/web/ui/button/button.tsx';
import type { Column } from '#foundation/web/ui/data-table/table-view.ts';
import { useServerList } from '#foundation/web/ui/data-table/use-server-list.ts';
import { EmptyState } from '#foundation/web/ui/empty-state/empty-state.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { StatusTag } from '#foundation/web/ui/status-tag/status-tag.tsx';
import { Time } from '#foundation/web/ui/time/time.tsx';
import { useTimeText } from '#foundation/web/ui/time/use-time-text.ts';
import { type Exposure, listExposures } from '../contract-console.ts';
import { formatCountBand } from '../rules/count-band.ts';
import { consoleMessages } from '../messages/console.ts';
import { titles } from '../messages/titles.ts';
import { ExposureSheet } from './exposure-sheet.tsx';

/** Screen `/staff/exposures`: marked exposures, and those that wait for a second officer. */
export function ExposuresScreen() {
  const t = useMessages(consoleMessages).exposures;
  const language = useLanguage();
  const { table } = useServerList(listExposures, { key: ['check-in', 'exposures'] });
  return (
    <ListPage
      id="exposures"
      title={titles.exposures[language]}
      lead={t.lead}
      actions={
        <ButtonLink variant="secondary" to="/staff/venues">
          {t.toVenues}
        </ButtonLink>
      }
      caption={t.caption}
      columns={useColumns()}
      {...table}
      emptyState={<EmptyState title={t.empty}>{t.howTo}</EmptyState>}
      sheet={(exposure, onEnd) => <ExposureSheet exposure={exposure} onEnd={onEnd} />}
    />
  );
}

const tones = {
  waiting: 'warn',
  refused: 'neutral',
  notifying: 'info',
  notified: 'ok',
  withdrawing: 'info',
  withdrawn: 'neutral',
} as const;

function useColumns(): Column<Exposure>[] {
  const timeText = useTimeText();
  const t = useMessages(consoleMessages).exposures;
  const language = useLanguage();
  const nameOf = ({ venue }: Exposure) => (language === 'ms' ? venue.nameMs : venue.nameEn);
  return [
    {
      id: language === 'ms' ? 'venueMs' : 'venueEn',
      title: t.columns.venue,
      cell: nameOf,
      secondLine: ({ venue }) => venue.address,
    },
    {
      id: 'when',
      title: t.columns.when,
      isInRowName: true,
      cell: ({ from }) => <Time instant={from} />,
      text: ({ from }) => timeText.instant(from),
    },
    { id: 'people', title: t.columns.people, noWrap: true, cell: ({ band }) => formatCountBand(band) },
    {
      id: 'state',
      title: t.columns.state,
      cell: ({ state }) => <StatusTag tone={tones[state]}>{t.states[state]}</StatusTag>,
      text: ({ state }) => t.states[state],
    },
  ];
}
