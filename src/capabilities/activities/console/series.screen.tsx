import { countryDistricts } from '#capabilities/places/rules/country-districts.ts';
import { ListPage, ActionSheet, type RenderSheet } from '#capabilities/staff/console/public.ts';
import { ButtonLink } from '#foundation/web/ui/button/button.tsx';
import type { Column } from '#foundation/web/ui/data-table/table-view.ts';
import { useServerList } from '#foundation/web/ui/data-table/use-server-list.ts';
import { EmptyState } from '#foundation/web/ui/empty-state/empty-state.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { StatusTag } from '#foundation/web/ui/status-tag/status-tag.tsx';
import { type DeskSeries, listSeries } from '../contract-console.ts';
import { weekdayName } from '../rules/weekly-rule.ts';
import { consoleMessages } from '../messages/console.ts';
import { SeriesForm } from './series-form.tsx';
import { SeriesSheet } from './series-sheet.tsx';

/** Screen `/staff/activities/series`: the series of events. */
export function SeriesScreen() {
  const t = useMessages(consoleMessages).series;
  const { table } = useServerList(listSeries, { key: ['activities', 'series'] });
  const add: RenderSheet = (onEnd) => (
    <ActionSheet tall title={t.add} onEnd={onEnd}>
      {(done) => <SeriesForm onDone={done} />}
    </ActionSheet>
  );
  return (
    <ListPage
      id="series"
      title={t.title}
      lead={t.lead}
      addButton={{ label: t.add, sheet: add }}
      actions={
        <ButtonLink variant="secondary" to="/staff/activities">
          {t.toEvents}
        </ButtonLink>
      }
      caption={t.caption}
      columns={useColumns()}
      {...table}
      emptyState={<EmptyState title={t.empty} />}
      sheet={(row, onEnd) => <SeriesSheet series={row} onEnd={onEnd} />}
    />
  );
}

function useColumns(): Column<DeskSeries>[] {
  const messages = useMessages(consoleMessages);
  const t = messages.series;
  const language = useLanguage();
  const nameOf = ({ nameEn, nameMs }: DeskSeries) => (language === 'ms' ? nameMs : nameEn);
  const placeOf = ({ placeEn, placeMs }: DeskSeries) => (language === 'ms' ? placeMs : placeEn);
  const districtOf = ({ district }: DeskSeries) => countryDistricts.find(({ code }) => code === district)?.name ?? '';
  return [
    {
      id: language === 'ms' ? 'nameMs' : 'nameEn',
      title: t.columns.name,
      cell: nameOf,
      secondLine: ({ kind }) => messages.kinds[kind],
    },
    {
      id: language === 'ms' ? 'placeMs' : 'placeEn',
      isInRowName: true,
      title: t.columns.where,
      cell: placeOf,
      secondLine: districtOf,
    },
    {
      id: 'when',
      title: t.columns.when,
      cell: ({ weekly }) =>
        weekly ? t.weekly(weekdayName(weekly.weekday, language), weekly.admits) : t.plannedIndividually,
    },
    { id: 'capacity', title: t.columns.capacity, numeric: true, cell: ({ capacity }) => String(capacity) },
    {
      id: 'state',
      title: t.columns.state,
      cell: ({ state }) => <StatusTag tone={state === 'active' ? 'ok' : 'neutral'}>{t.states[state]}</StatusTag>,
      text: ({ state }) => t.states[state],
    },
  ];
}
