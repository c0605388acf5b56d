import { countryPack } from '#country';
import { countryDistricts } from '#capabilities/places/rules/country-districts.ts';
import { countries, findCountry } from '#capabilities/places/rules/countries.ts';
import type { InputOf, OutputOf } from '#foundation/contract/call.ts';
import { problem as refuse } from '#foundation/contract/problem.ts';
import type { Language } from '#foundation/language/messages.ts';
import type { Visitor } from '#foundation/server/http/visit.ts';
import { daysBetween } from '#foundation/time/local-date.ts';
import type * as calls from '../contract.ts';
import { movingAverages, type History, computeHistory, perHundredThousand } from '../rules/history.ts';
import { type Measure, measures } from '../rules/measures.ts';
import { placeCodes } from '../rules/place-names.ts';
import { homePopulationSource } from '../rules/population.ts';
import { latestTotal } from '../rules/series.ts';
import { sumHistories, type WorldHistory } from '../rules/world-history.ts';
import { type OutbreakSnapshot, computeOnce, type WithOutbreak } from './outbreak-cache.ts';

/** The world in a few numbers. */
export async function summaryGlobal({ outbreak }: WithOutbreak): Promise<OutputOf<typeof calls.summaryGlobal>> {
  const current = await outbreak.current();
  return computeOnce(current, 'summary', () => {
    const people = countryCodes(current).map((code) => current.people.get(code));
    const living = people.reduce<number>((sum, count) => sum + (count ?? 0), 0);
    const world = buildStatistics(
      { code: 'world', name: '', people: people.includes(undefined) || living === 0 ? null : living },
      (measure) => worldHistory(current, measure),
    );
    return { asOf: latestDay([world]), countries: countryCodes(current).length, world, sources: current.sources };
  });
}

/** The newest of every country, in the order of their names. */
export async function latestGlobal(
  { outbreak }: WithOutbreak,
  { language }: Visitor,
): Promise<OutputOf<typeof calls.latestGlobal>> {
  const current = await outbreak.current();
  return computeOnce(current, `latest ${language}`, () => {
    const items = countryCodes(current)
      .map((code) => placeStatistics(current, code, language))
      .toSorted((one, other) => one.name.localeCompare(other.name, language));
    return { asOf: latestDay(items), items, sources: current.sources };
  });
}

/** The history of the world. */
export async function historyGlobal(
  { outbreak }: WithOutbreak,
  _visitor: Visitor,
  { measure }: InputOf<typeof calls.historyGlobal>,
): Promise<OutputOf<typeof calls.historyGlobal>> {
  const current = await outbreak.current();
  return computeOnce(current, `world ${measure}`, () => {
    const world = worldHistory(current, measure);
    return { measure, ...viewHistory(world), reporting: [...(world?.reporting ?? [])], sources: current.sources };
  });
}

/** The home country and its districts. */
export async function epidemicData(
  { outbreak }: WithOutbreak,
  { language }: Visitor,
): Promise<OutputOf<typeof calls.epidemicData>> {
  const current = await outbreak.current();
  return computeOnce(current, `home ${language}`, () => {
    const national = placeStatistics(current, countryPack.region, language);
    const districts = countryDistricts.map(({ code }) => placeStatistics(current, code, language));
    return {
      asOf: latestDay([national, ...districts]),
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
    name: placeName(place, language),
    people: current.people.get(place) ?? null,
    measure,
    ...viewHistory(placeHistory(current, place, measure)),
    sources: current.sources,
  };
}

/** What a place is called; its code where it is none of ours. */
export function placeName(code: string, language: Language): string {
  const district = countryDistricts.find((one) => one.code === code);
  return district?.name ?? findCountry(code)?.[language] ?? code;
}

function countryCodes({ series }: OutbreakSnapshot): string[] {
  return countries.map(({ code }) => code).filter((code) => series.has(code));
}

function placeHistory(current: OutbreakSnapshot, place: string, measure: Measure): History | undefined {
  const series = current.series.get(place)?.get(measure);
  return series && computeOnce(current, `history ${place} ${measure}`, () => computeHistory(series));
}

function worldHistory(current: OutbreakSnapshot, measure: Measure): WorldHistory | undefined {
  return computeOnce(current, `added up ${measure}`, () => {
    return sumHistories(countryCodes(current).flatMap((code) => placeHistory(current, code, measure) ?? []));
  });
}

function placeStatistics(current: OutbreakSnapshot, code: string, language: Language): calls.PlaceStatistics {
  const people = current.people.get(code) ?? null;
  return buildStatistics({ code, name: placeName(code, language), people }, (measure) =>
    placeHistory(current, code, measure),
  );
}

function buildStatistics(
  place: Pick<calls.PlaceStatistics, 'code' | 'name' | 'people'>,
  find: (measure: Measure) => History | undefined,
): calls.PlaceStatistics {
  const found = measures.flatMap((measure) => {
    const history = find(measure);
    const newest = history && latestStatistic(history, place.people);
    return newest ? [[measure, newest] as const] : [];
  });
  const measured: calls.PlaceStatistics['measures'] = Object.fromEntries(found);
  return { ...place, active: activeCases(measured), measures: measured };
}

function latestStatistic(history: History, people: number | null): calls.LatestStatistic | undefined {
  const newest = latestTotal(history);
  if (!newest) return undefined;
  const at = daysBetween(history.first, newest.day);
  const average = movingAverages(historyUntil(history, at)).at(-1) ?? null;
  return {
    ...newest,
    added: history.added[at] ?? null,
    correction: history.corrections.find(({ day }) => day === newest.day)?.size ?? null,
    mean: average && average.mean,
    meanOf: average?.days ?? 0,
    perHundredThousand: people === null ? null : perHundredThousand(newest.total, people),
  };
}

// All that the mean of the last day is of.
function historyUntil(history: History, at: number): History {
  return { ...history, added: history.added.slice(0, at + 1) };
}

function activeCases({ confirmed, recovered, deaths }: calls.PlaceStatistics['measures']): number | null {
  if (!confirmed || !recovered || !deaths) return null;
  if (recovered.day !== confirmed.day || deaths.day !== confirmed.day) return null;
  return Math.max(0, confirmed.total - recovered.total - deaths.total);
}

function latestDay(places: readonly calls.PlaceStatistics[]): string | null {
  const days = places.flatMap(({ measures: of }) => Object.values(of).flatMap((one) => (one ? [one.day] : [])));
  return days.toSorted().at(-1) ?? null;
}

function viewHistory(
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
