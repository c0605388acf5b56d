import { buildCaseEntries } from './fhir-cases.ts';
import { buildCountReports } from './fhir-counts.ts';
import type { FhirContext, FhirResource } from './fhir-codes.ts';
import { buildReferredEntries } from './fhir-referred.ts';
import type { ReportData } from './rows.ts';

/**
 * Formats a report as a FHIR R4 bundle: a MeasureReport for each day and port, or Patient, Encounter and Condition for
 * each row of a line list.
 */
export function formatFhirReport(data: ReportData, context: FhirContext): string {
  const entry = listResources(data, context).map(({ id, ...resource }) => ({ fullUrl: `urn:uuid:${id}`, resource }));
  const bundle = {
    resourceType: 'Bundle',
    type: 'collection',
    timestamp: context.createdAt,
    // FHIR allows no empty arrays.
    ...(entry.length > 0 && { entry }),
  };
  return `${JSON.stringify(bundle, null, 1)}\n`;
}

function listResources(data: ReportData, context: FhirContext): FhirResource[] {
  if (data.kind === 'daily-counts') return buildCountReports(data.rows, context);
  return data.kind === 'cases'
    ? data.rows.flatMap((row) => buildCaseEntries(row, context))
    : data.rows.flatMap((row) => buildReferredEntries(row, context));
}
