import { countryPack } from '#capabilities/places/rules/country-pack.ts';
import { countryDistricts } from '#capabilities/places/rules/country-districts.ts';
import { countries, findCountry } from '#capabilities/places/rules/countries.ts';
import type { InputOf, OutputOf } from '#foundation/contract/call.ts';
import { problem as refuse } from '#foundation/contract/problem.ts';
import type { Language } from '#foundation/language/wording.ts';
import type { Visitor } from '#foundation/server/http/visit.ts';
import { daysBetween } from '#foundation/time/local-date.ts';
import type * as calls from '../contract.ts';
import { averagesOf, type History, historyOf, perHundredThousand } from '../rules/history.ts';
import { type Measure, measures } from '../rules/measures.ts';
import { placeCodes } from '../rules/place-names.ts';
import { homePopulationSource } from '../rules/population.ts';
import { newestOf } from '../rules/series.ts';
import { addUp, type WorldHistory } from '../rules/world-history.ts';
import { type Current, once, type WithOutbreak } from './outbreak-memory.ts';

/** The world in a few numbers. */
export async function summaryGlobal({ outbreak }: WithOutbreak): Promise<OutputOf<typeof calls.summaryGlobal>> {
  const current = await outbreak.current();
  return once(current, 'summary', () => {
    const people = countryCodes(current).map((code) => current.people.get(code));
    const living = people.reduce<number>((sum, count) => sum + (count ?? 0), 0);
    const world = figuresOf(
      { code: 'world', name: '', people: people.includes(undefined) || living === 0 ? null : living },
      (measure) => worldHistory(current, measure),
    );
    return { asOf: asOf([world]), countries: countryCodes(current).length, world, sources: current.sources };
  });
}

/** The newest of every country, in the order of their names. */
export async function latestGlobal(
  { outbreak }: WithOutbreak,
  { language }: Visitor,
): Promise<OutputOf<typeof calls.latestGlobal>> {
  const current = await outbreak.current();
  return once(current, `latest ${language}`, () => {
    const items = countryCodes(current)
      .map((code) => placeFigures(current, code, language))
      .toSorted((one, other) => one.name.localeCompare(other.name, language));
    return { asOf: asOf(items), items, sources: current.sources };
  });
}

/** The history of the world. */
export async function historyGlobal(
  { outbreak }: WithOutbreak,
  _visitor: Visitor,
  { measure }: InputOf<typeof calls.historyGlobal>,
): Promise<OutputOf<typeof calls.historyGlobal>> {
  const current = await outbreak.current();
  return once(current, `world ${measure}`, () => {
    const world = worldHistory(current, measure);
    return { measure, ...drawn(world), reporting: [...(world?.reporting ?? [])], sources: current.sources };
  });
}

/** The home country and its districts. */
export async function epidemicData(
  { outbreak }: WithOutbreak,
  { language }: Visitor,
): Promise<OutputOf<typeof calls.epidemicData>> {
  const current = await outbreak.current();
  return once(current, `home ${language}`, () => {
    const national = placeFigures(current, countryPack.region, language);
    const districts = countryDistricts.map(({ code }) => placeFigures(current, code, language));
    return {
      asOf: asOf([national, ...districts]),
      national,
      districts,
      peopleSource: homePopulationSource,
      sources: current.sources,
    };
  });
}

/** The history of one place; empty where nothing was reported of it. */
export async function epData(
  { outbreak }: WithOutbreak,
  { language }: Visitor,
  { place, measure }: InputOf<typeof calls.epData>,
): Promise<OutputOf<typeof calls.epData>> {
  if (!placeCodes.includes(place)) throw refuse('foundation/not-found');
  const current = await outbreak.current();
  return {
    code: place,
    name: nameOf(place, language),
    people: current.people.get(place) ?? null,
    measure,
    ...drawn(placeHistory(current, place, measure)),
    sources: current.sources,
  };
}

/** What a place is called; its code where it is none of ours. */
export function nameOf(code: string, language: Language): string {
  const district = countryDistricts.find((one) => one.code === code);
  return district?.name ?? findCountry(code)?.[language] ?? code;
}

function countryCodes({ series }: Current): string[] {
  return countries.map(({ code }) => code).filter((code) => series.has(code));
}

function placeHistory(current: Current, place: string, measure: Measure): History | undefined {
  const series = current.series.get(place)?.get(measure);
  return series && once(current, `history ${place} ${measure}`, () => historyOf(series));
}

function worldHistory(current: Current, measure: Measure): WorldHistory | undefined {
  return once(current, `added up ${measure}`, () => {
    return addUp(countryCodes(current).flatMap((code) => placeHistory(current, code, measure) ?? []));
  });
}

function placeFigures(current: Current, code: string, language: Language): calls.PlaceFigures {
  const people = current.people.get(code) ?? null;
  return figuresOf({ code, name: nameOf(code, language), people }, (measure) => placeHistory(current, code, measure));
}

function figuresOf(
  place: Pick<calls.PlaceFigures, 'code' | 'name' | 'people'>,
  find: (measure: Measure) => History | undefined,
): calls.PlaceFigures {
  const found = measures.flatMap((measure) => {
    const history = find(measure);
    const newest = history && newestFigures(history, place.people);
    return newest ? [[measure, newest] as const] : [];
  });
  const measured: calls.PlaceFigures['measures'] = Object.fromEntries(found);
  return { ...place, active: activeOf(measured), measures: measured };
}

function newestFigures(history: History, people: number | null): calls.Newest | undefined {
  const newest = newestOf(history);
  if (!newest) return undefined;
  const at = daysBetween(history.first, newest.day);
  const average = averagesOf(lastWeeks(history, at)).at(-1) ?? null;
  return {
    ...newest,
    added: history.added[at] ?? null,
    correction: history.corrections.find(({ day }) => day === newest.day)?.size ?? null,
    mean: average && average.mean,
    meanOf: average?.of ?? 0,
    perHundredThousand: people === null ? null : perHundredThousand(newest.total, people),
  };
}

// All that the mean of the last day is of.
function lastWeeks(history: History, at: number): History {
  return { ...history, added: history.added.slice(0, at + 1) };
}

function activeOf({ confirmed, recovered, deaths }: calls.PlaceFigures['measures']): number | null {
  if (!confirmed || !recovered || !deaths) return null;
  if (recovered.day !== confirmed.day || deaths.day !== confirmed.day) return null;
  return Math.max(0, confirmed.total - recovered.total - deaths.total);
}

function asOf(places: readonly calls.PlaceFigures[]): string | null {
  const days = places.flatMap(({ measures: of }) => Object.values(of).flatMap((one) => (one ? [one.day] : [])));
  return days.toSorted().at(-1) ?? null;
}

function drawn(
  history: History | undefined,
): Pick<calls.EpData, 'first' | 'totals' | 'added' | 'late' | 'corrections'> {
  return {
    first: history?.first ?? null,
    totals: [...(history?.totals ?? [])],
    added: [...(history?.added ?? [])],
    late: [...(history?.late ?? [])],
    corrections: [...(history?.corrections ?? [])],
  };
}
