import { usePortOptions } from '#capabilities/ports-of-entry/console/public.ts';
import layout from '#foundation/web/ui/console-shell/console-layout.module.css';
import { countries, findCountry } from '#capabilities/places/rules/countries.ts';
import type { Column } from '#foundation/web/ui/data-table/table-view.ts';
import type { FilterField } from '#foundation/web/ui/filter-bar/filter-bar.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { Time } from '#foundation/web/ui/time/time.tsx';
import { useTimeText } from '#foundation/web/ui/time/use-time-text.ts';
import { type CaseList, type CaseView, type Colleague, ServiceLevel } from '../contract-list.ts';
import { ageGroups, temperatureFilters } from '../rules/list-filters.ts';
import { ArrivalPost, Symptom } from '../rules/forms.ts';
import { deskMessages } from '../messages/desk.ts';
import { symptomNames } from '../messages/symptoms.ts';
import { CaseState, formatCaseState, formatEnding } from './case-state.tsx';
import { formatCaseName } from './case-name.ts';
import { formatTemperature } from './format-temperature.ts';

/** Columns of a list of cases. */
export function useCaseColumns(list: CaseList): Column<CaseView>[] {
  const t = useMessages(deskMessages);
  const language = useLanguage();
  const timeText = useTimeText();
  const { columns } = t;
  const reference: Column<CaseView> = {
    id: 'reference',
    title: columns.reference,
    cell: (row) => <span className={layout.unbroken}>{row.reference}</span>,
    text: (row) => row.reference,
    secondLine: (row) => formatCaseName(row, t),
  };
  const status: Column<CaseView> = {
    id: 'status',
    title: columns.status,
    cell: (row) => <CaseState row={row} />,
    text: (row) => formatCaseState(row, t),
  };
  const symptoms: Column<CaseView> = {
    id: 'symptoms',
    title: columns.symptoms,
    cell: (row) => row.symptoms.map((symptom) => symptomNames[symptom][language]).join(', ') || t.unknown,
  };
  const temperature: Column<CaseView> = {
    id: 'temperature',
    title: columns.temperature,
    numeric: true,
    cell: (row) => (row.temperature === null ? t.unknown : formatTemperature(row.temperature)),
  };
  const age: Column<CaseView> = { id: 'age', title: columns.age, numeric: true, cell: (row) => row.age ?? t.unknown };
  const country: Column<CaseView> = {
    id: 'country',
    title: columns.country,
    cell: ({ departureCountry: code }) => (code === null ? t.unknown : (findCountry(code)?.[language] ?? code)),
  };
  const transport: Column<CaseView> = {
    id: 'transport',
    title: columns.transport,
    cell: (row) => row.transport ?? t.post[row.post],
  };
  const waiting: Column<CaseView> = {
    id: 'waiting',
    title: columns.waiting,
    noWrap: true,
    cell: ({ waitingMinutes }) => formatWaitingTime(waitingMinutes, t),
  };
  const closedAt: Column<CaseView> = {
    id: 'waiting',
    title: columns.closed,
    cell: ({ waitingSince }) => <Time instant={waitingSince} />,
    text: ({ waitingSince }) => timeText.instant(waitingSince),
  };
  const ending: Column<CaseView> = { id: 'ending', title: columns.ending, cell: (row) => formatEnding(row, t) };
  const day: Column<CaseView> = {
    id: 'day',
    title: columns.day,
    noWrap: true,
    cell: (row) => (row.day && row.dayCount ? t.dayOf(row.day, row.dayCount) : t.unknown),
  };
  const answer: Column<CaseView> = {
    id: 'answer',
    title: columns.answer,
    noWrap: true,
    cell: ({ lastAnswerOn }) => (lastAnswerOn ? timeText.date(lastAnswerOn) : t.never),
  };
  const missedCalls: Column<CaseView> = {
    id: 'calls',
    title: columns.unansweredCalls,
    numeric: true,
    cell: (row) => row.unansweredCalls,
  };
  const holder: Column<CaseView> = {
    id: 'holder',
    title: columns.holder,
    cell: (row) => (row.isHeldByCaller ? t.me : (row.holder?.name ?? t.nobody)),
  };
  const journey = [age, country, transport];
  switch (list) {
    case 'followed':
      return [reference, status, symptoms, temperature, ...journey, day, answer, holder];
    case 'silent':
      return [reference, status, ...journey, answer, missedCalls, holder];
    case 'closed':
      return [reference, status, ending, ...journey, closedAt];
    case 'new':
    case 'mine':
    case 'in-progress':
      return [reference, status, symptoms, temperature, ...journey, waiting, holder];
  }
}

/** Filters of a list of cases. `officers`: members of staff to whom cases can be assigned. */
export function useCaseFilters(list: CaseList, officers: readonly Colleague[]): FilterField[] {
  const t = useMessages(deskMessages);
  const language = useLanguage();
  const ports = usePortOptions();
  const { filters } = t;
  const isClosed = list === 'closed';
  const findings: FilterField[] = [
    {
      id: 'symptom',
      label: filters.symptom,
      options: Symptom.options.map((value) => ({ value, label: symptomNames[value][language] })),
    },
    {
      id: 'temperature',
      label: filters.temperature,
      options: temperatureFilters.map((value) => ({
        value,
        label: filters.temperatureFrom(formatTemperature(Number(value))),
      })),
    },
  ];
  const service: FilterField[] = [
    {
      id: 'level',
      label: filters.level,
      options: ServiceLevel.options.map((value) => ({ value, label: t.level[value] })),
    },
  ];
  const holder: FilterField[] = [
    {
      id: 'holder',
      label: filters.holder,
      options: [{ value: 'none', label: t.nobody }, ...officers.map(({ id, name }) => ({ value: id, label: name }))],
    },
  ];
  return [
    { id: 'reference', label: t.referenceFilter },
    ...(isClosed ? [] : service),
    ...(isClosed ? [] : findings),
    { id: 'age', label: filters.age, options: ageGroups.map((value) => ({ value, label: filters.ages[value] })) },
    {
      id: 'country',
      label: filters.country,
      options: countries.map((country) => ({ value: country.code, label: country[language] })),
    },
    { id: 'transport', label: filters.transport, isInAddress: true },
    ...(ports.length > 0 ? [{ id: 'port', label: filters.port, options: ports }] : []),
    { id: 'post', label: filters.post, options: ArrivalPost.options.map((value) => ({ value, label: t.post[value] })) },
    ...(isClosed || list === 'mine' ? [] : holder),
  ];
}

/** Waiting time such as "3 h 20 min". */
function formatWaitingTime(minutes: number, t: Pick<typeof deskMessages.en, 'waitingTime'>): string {
  return t.waitingTime(Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60), minutes % 60);
}
