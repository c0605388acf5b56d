import { isoInstant, parseInstant, startOfDay } from '#foundation/time/clock.ts';
import { isLocalDate } from '#foundation/time/local-date.ts';
import type { ShownResource } from './resource-schemas.ts';

/** Known parts of a date. FHIR writes `2020`, `2020-03`, `2020-03-04`, or an instant. */
export const precisions = ['year', 'month', 'day', 'minute'] as const;
export type Precision = (typeof precisions)[number];

function precisionOf(text: string): Precision {
  if (text.includes('T')) return 'minute';
  return text.length === 4 ? 'year' : text.length === 7 ? 'month' : 'day';
}

/** Sort instant of resources without a date. Lists show the newest first, so these resources come last. */
export const undatedInstant = '1900-01-01T00:00:00.000Z';

/** Converts a FHIR date or time to an instant; partial dates start in Brunei time. Undefined when invalid. */
export function toInstant(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const day = /^\d{4}$/.test(text) ? `${text}-01-01` : /^\d{4}-\d{2}$/.test(text) ? `${text}-01` : text;
  if (day.length === 10) return isLocalDate(day) ? toSupportedInstant(startOfDay(day)) : undefined;
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/.test(text)) return undefined;
  return toSupportedInstant(parseInstant(text.replace(/(\.\d{3})\d+/, '$1')));
}

// Rejects instants outside the years that all formatters support.
function toSupportedInstant(instant: number): string | undefined {
  if (
    !Number.isFinite(instant) ||
    instant < parseInstant(undatedInstant) ||
    instant > parseInstant('9000-01-01T00:00:00.000Z')
  )
    return undefined;
  return isoInstant(instant);
}

// Date texts of a resource, in order of preference.
function dateTexts(resource: ShownResource): (string | undefined)[] {
  switch (resource.resourceType) {
    case 'Encounter':
      return [resource.period?.start, resource.period?.end];
    case 'Observation':
      return [resource.effectiveDateTime, resource.effectiveInstant, resource.effectivePeriod?.start, resource.issued];
    case 'DiagnosticReport':
      return [resource.effectiveDateTime, resource.effectivePeriod?.start, resource.issued];
    case 'Procedure':
      return [resource.performedDateTime, resource.performedPeriod?.start];
    case 'MedicationRequest':
      return [resource.authoredOn];
    case 'MedicationStatement':
      return [resource.effectiveDateTime, resource.effectivePeriod?.start, resource.dateAsserted];
    case 'Appointment':
      return [resource.start];
    case 'Invoice':
      return [resource.date];
    case 'Condition':
      return [resource.onsetDateTime, resource.recordedDate];
    case 'AllergyIntolerance':
      return [resource.recordedDate];
    case 'Immunization':
      return [resource.occurrenceDateTime];
  }
}

export function resourceDate(resource: ShownResource): { at: string; precision: Precision } | undefined {
  for (const text of dateTexts(resource)) {
    const instant = toInstant(text);
    if (instant && text) return { at: instant, precision: precisionOf(text) };
  }
  return undefined;
}
