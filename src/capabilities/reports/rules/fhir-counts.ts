import { type FhirContext, type FhirResource, ownConcept, portReference, terminologyConcept } from './fhir-codes.ts';
import type { CountRow } from './rows.ts';

/**
 * Builds a MeasureReport for each day and port. Its strata are the rows: travellers by mode, flight, screening outcome
 * and decision.
 */
export function buildCountReports(rows: readonly CountRow[], { newId, createdAt }: FhirContext): FhirResource[] {
  const groups = Map.groupBy(rows, ({ day, port }) => `${day} ${port}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    return {
      id: newId(),
      resourceType: 'MeasureReport',
      status: 'complete',
      type: 'summary',
      measure: 'urn:sihat:measure:daily-travellers',
      ...(first.port !== '' && { subject: portReference(first.port) }),
      date: createdAt,
      period: { start: first.day, end: first.day },
      group: [
        {
          population: [populationOf(group.reduce((sum, { travellers }) => sum + travellers, 0))],
          stratifier: [{ code: [ownConcept('stratifier', 'daily-travellers')], stratum: group.map(buildStratum) }],
        },
      ],
    };
  });
}

function buildStratum(row: CountRow) {
  const components = [
    ['mode', row.mode],
    ['transport', row.transport],
    ['screening-outcome', row.band],
    ['decision', row.decision],
  ] as const;
  return {
    component: components
      .filter(([, code]) => code !== '')
      .map(([name, code]) => ({ code: ownConcept('stratifier', name), value: ownConcept(name, code) })),
    population: [populationOf(row.travellers)],
  };
}

function populationOf(count: number) {
  return { code: terminologyConcept('measure-population', 'initial-population'), count };
}
