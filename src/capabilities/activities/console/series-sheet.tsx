import { Row, Stack } from '#foundation/web/ui/layout/layout.tsx';
import { useState } from 'react';
import { countryDistricts } from '#capabilities/places/rules/country-districts.ts';
import { ActionSheet, useAction } from '#capabilities/staff/console/public.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { Failure } from '#foundation/web/ui/notice/failure.tsx';
import { SummaryList } from '#foundation/web/ui/summary-list/summary-list.tsx';
import { type DeskSeries, setSeriesState } from '../contract-console.ts';
import { weekdayName } from '../rules/weekly-rule.ts';
import { consoleMessages } from '../messages/console.ts';
import { PlanEventForm } from './plan-event-form.tsx';
import { SeriesForm } from './series-form.tsx';

/** Sheet of one series. `onEnd` receives a message for the page if something was changed. */
export function SeriesSheet({ series, onEnd }: { series: DeskSeries; onEnd: (message?: string) => void }) {
  const language = useLanguage();
  return (
    <ActionSheet tall title={language === 'ms' ? series.nameMs : series.nameEn} onEnd={onEnd}>
      {(done) => <SeriesDetails series={series} onDone={done} />}
    </ActionSheet>
  );
}

function SeriesDetails({ series, onDone }: { series: DeskSeries; onDone: (message: string) => void }) {
  const t = useMessages(consoleMessages).series;
  const [openForm, setOpenForm] = useState<'edit' | 'plan' | 'state'>();
  const { id, revision, state } = series;
  const oppositeState = state === 'active' ? 'closed' : 'active';
  const changeState = useAction('activities', () => callApi(setSeriesState, { id, revision, state: oppositeState }));
  const back = () => setOpenForm(undefined);
  if (openForm === 'edit') return <SeriesForm series={series} onDone={onDone} onBack={back} />;
  if (openForm === 'plan') return <PlanEventForm series={series} onDone={onDone} onBack={back} />;
  return (
    <Stack>
      <SeriesSummary series={series} />
      <Failure thrown={changeState.error} />
      {openForm === 'state' ? (
        <>
          {state === 'active' && <p>{t.closeText}</p>}
          <Button
            variant="danger"
            busy={changeState.isPending}
            onClick={() =>
              changeState.mutate(undefined, { onSuccess: () => onDone(state === 'active' ? t.closed : t.opened) })
            }
          >
            {state === 'active' ? t.close : t.open}
          </Button>
        </>
      ) : (
        <Row>
          {state === 'active' && <Button onClick={() => setOpenForm('plan')}>{t.plan}</Button>}
          <Button variant="secondary" onClick={() => setOpenForm('edit')}>
            {t.edit}
          </Button>
          <Button variant="quiet" onClick={() => setOpenForm('state')}>
            {state === 'active' ? t.close : t.open}
          </Button>
        </Row>
      )}
    </Stack>
  );
}

function SeriesSummary({ series }: { series: DeskSeries }) {
  const messages = useMessages(consoleMessages);
  const { series: t, fields } = messages;
  const language = useLanguage();
  const { weekly, guidanceEn, guidanceMs, guidanceLink } = series;
  const district = countryDistricts.find(({ code }) => code === series.district)?.name ?? '';
  return (
    <SummaryList
      rows={[
        { label: fields.kind, value: messages.kinds[series.kind] },
        { label: fields.nameMs, value: series.nameMs },
        { label: fields.nameEn, value: series.nameEn },
        { label: t.columns.where, value: language === 'ms' ? series.placeMs : series.placeEn },
        { label: fields.address, value: `${series.address}, ${series.mukim}, ${district}` },
        { label: fields.capacity, value: String(series.capacity) },
        {
          label: t.columns.when,
          value: weekly ? t.weekly(weekdayName(weekly.weekday, language), weekly.admits) : t.plannedIndividually,
        },
        ...(series.needsBn ? [{ label: fields.needsBn, value: '✓' }] : []),
        ...(guidanceEn ? [{ label: fields.guidance, value: language === 'ms' ? guidanceMs : guidanceEn }] : []),
        ...(guidanceLink ? [{ label: fields.guidanceLink, value: guidanceLink }] : []),
        { label: t.columns.state, value: t.states[series.state] },
        ...(series.changedBy ? [{ label: t.changedBy, value: series.changedBy }] : []),
      ]}
    />
  );
}
