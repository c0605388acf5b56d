import type { Handler } from '#foundation/server/http/route.ts';
import { countryPack } from '#country';
import { countryDistricts } from '#capabilities/places/rules/country-districts.ts';
import { countries, findCountry } from '#capabilities/places/rules/countries.ts';
import { problem } from '#foundation/contract/problem.ts';
import type { Language } from '#foundation/language/messages.ts';
import type { Visitor } from '#foundation/server/http/visit.ts';
import { daysBetween } from '#foundation/time/local-date.ts';
import type * as calls from '../contract.ts';
import { computeMovingAverages, type History, computeHistory, computeRatePer100k } from '../rules/history.ts';
import { type Measure, measures } from '../rules/measures.ts';
import { placeCodes } from '../rules/place-names.ts';
import { homePopulationSource } from '../rules/population.ts';
import { latestTotal } from '../rules/series.ts';
import { sumHistories, type WorldHistory } from '../rules/world-history.ts';
import { type OutbreakSnapshot, computeOnce, type WithOutbreak } from './outbreak-cache.ts';

export const readGlobalSummary: Handler<typeof calls.readGlobalSummary, WithOutbreak> = async ({ outbreakCache }) => {
  const snapshot = await outbreakCache.readSnapshot();
  return computeOnce(snapshot, 'summary', () => {
    const populations = countryCodes(snapshot).map((code) => snapshot.populationByPlace.get(code));
    const totalPopulation = populations.reduce<number>((sum, count) => sum + (count ?? 0), 0);
    const world = buildStatistics(
      {
        code: 'world',
        name: '',
        population: populations.includes(undefined) || totalPopulation === 0 ? null : totalPopulation,
      },
      (measure) => worldHistory(snapshot, measure),
    );
    return { asOf: latestDay([world]), countryCount: countryCodes(snapshot).length, world, sources: snapshot.sources };
  });
};

/** Lists the latest statistics of every country, sorted by name in the visitor's language. */
export const listLatestByCountry: Handler<typeof calls.listLatestByCountry, WithOutbreak, Visitor> = async (
  { outbreakCache: outbreak },
  { language },
) => {
  const snapshot = await outbreak.readSnapshot();
  return computeOnce(snapshot, `latest ${language}`, () => {
    const items = countryCodes(snapshot)
      .map((code) => placeStatistics(snapshot, code, language))
      .toSorted((a, b) => a.name.localeCompare(b.name, language));
    return { asOf: latestDay(items), items, sources: snapshot.sources };
  });
};

export const readGlobalHistory: Handler<typeof calls.readGlobalHistory, WithOutbreak, Visitor> = async (
  { outbreakCache: outbreak },
  _visitor,
  { measure },
) => {
  const snapshot = await outbreak.readSnapshot();
  return computeOnce(snapshot, `world ${measure}`, () => {
    const world = worldHistory(snapshot, measure);
    return {
      measure,
      ...viewHistory(world),
      reportingCounts: [...(world?.reportingCounts ?? [])],
      sources: snapshot.sources,
    };
  });
};

export const readNationalStatistics: Handler<typeof calls.readNationalStatistics, WithOutbreak, Visitor> = async (
  { outbreakCache: outbreak },
  { language },
) => {
  const snapshot = await outbreak.readSnapshot();
  return computeOnce(snapshot, `national ${language}`, () => {
    const national = placeStatistics(snapshot, countryPack.region, language);
    const districts = countryDistricts.map(({ code }) => placeStatistics(snapshot, code, language));
    return {
      asOf: latestDay([national, ...districts]),
      national,
      districts,
      populationSource: homePopulationSource,
      sources: snapshot.sources,
    };
  });
};

/** Reads the history of one place; empty if nothing was reported for it. */
export const readPlaceHistory: Handler<typeof calls.readPlaceHistory, WithOutbreak, Visitor> = async (
  { outbreakCache: outbreak },
  { language },
  { place, measure },
) => {
  if (!placeCodes.includes(place)) throw problem('foundation/not-found');
  const snapshot = await outbreak.readSnapshot();
  return {
    code: place,
    name: placeName(place, language),
    population: snapshot.populationByPlace.get(place) ?? null,
    measure,
    ...viewHistory(placeHistory(snapshot, place, measure)),
    sources: snapshot.sources,
  };
};

export function placeName(code: string, language: Language): string {
  const district = countryDistricts.find((candidate) => candidate.code === code);
  return district?.name ?? findCountry(code)?.[language] ?? code;
}

function countryCodes({ seriesByPlace }: OutbreakSnapshot): string[] {
  return countries.map(({ code }) => code).filter((code) => seriesByPlace.has(code));
}

function placeHistory(snapshot: OutbreakSnapshot, place: string, measure: Measure): History | undefined {
  const series = snapshot.seriesByPlace.get(place)?.get(measure);
  return series && computeOnce(snapshot, `history ${place} ${measure}`, () => computeHistory(series));
}

function worldHistory(snapshot: OutbreakSnapshot, measure: Measure): WorldHistory | undefined {
  return computeOnce(snapshot, `added up ${measure}`, () => {
    return sumHistories(countryCodes(snapshot).flatMap((code) => placeHistory(snapshot, code, measure) ?? []));
  });
}

function placeStatistics(snapshot: OutbreakSnapshot, code: string, language: Language): calls.PlaceStatistics {
  const population = snapshot.populationByPlace.get(code) ?? null;
  return buildStatistics({ code, name: placeName(code, language), population }, (measure) =>
    placeHistory(snapshot, code, measure),
  );
}

function buildStatistics(
  place: Pick<calls.PlaceStatistics, 'code' | 'name' | 'population'>,
  historyOf: (measure: Measure) => History | undefined,
): calls.PlaceStatistics {
  const statistics = measures.flatMap((measure) => {
    const history = historyOf(measure);
    const latest = history && latestStatistic(history, place.population);
    return latest ? [[measure, latest] as const] : [];
  });
  const statisticsByMeasure: calls.PlaceStatistics['measures'] = Object.fromEntries(statistics);
  return { ...place, active: activeCases(statisticsByMeasure), measures: statisticsByMeasure };
}

function latestStatistic(history: History, population: number | null): calls.LatestStatistic | undefined {
  const latest = latestTotal(history);
  if (!latest) return undefined;
  const index = daysBetween(history.firstDay, latest.day);
  const average = computeMovingAverages(historyUntil(history, index)).at(-1) ?? null;
  return {
    ...latest,
    added: history.added[index] ?? null,
    correction: history.corrections.find(({ day }) => day === latest.day)?.size ?? null,
    mean: average && average.mean,
    meanDays: average?.days ?? 0,
    perHundredThousand: population === null ? null : computeRatePer100k(latest.total, population),
  };
}

// Cuts off the days after `index`, so that the last moving average is the one of that day.
function historyUntil(history: History, index: number): History {
  return { ...history, added: history.added.slice(0, index + 1) };
}

// Only totals of the same day can be subtracted from each other.
function activeCases({ confirmed, recovered, deaths }: calls.PlaceStatistics['measures']): number | null {
  if (!confirmed || !recovered || !deaths) return null;
  if (recovered.day !== confirmed.day || deaths.day !== confirmed.day) return null;
  return Math.max(0, confirmed.total - recovered.total - deaths.total);
}

function latestDay(places: readonly calls.PlaceStatistics[]): string | null {
  const days = places.flatMap(({ measures: statisticsByMeasure }) =>
    Object.values(statisticsByMeasure).flatMap((statistic) => (statistic ? [statistic.day] : [])),
  );
  return days.toSorted().at(-1) ?? null;
}

function viewHistory(
  history: History | undefined,
): Pick<calls.PlaceHistoryData, 'firstDay' | 'totals' | 'added' | 'lateCounts' | 'corrections'> {
  return {
    firstDay: history?.firstDay ?? null,
    totals: [...(history?.totals ?? [])],
    added: [...(history?.added ?? [])],
    lateCounts: [...(history?.lateCounts ?? [])],
    corrections: [...(history?.corrections ?? [])],
  };
}
