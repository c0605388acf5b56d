import { isoInstant, parseInstant, startOfDay } from '#foundation/time/clock.ts';
import { isLocalDate } from '#foundation/time/local-date.ts';
import { type Precision, precisionOf } from './precision.ts';
import type { ShownResource } from './resource-schemas.ts';

/** Where what has no date stands: behind everything. */
export const undatedInstant = '1900-01-01T00:00:00.000Z';

/** A FHIR date, dateTime or instant as an instant; a year, a month or a day begins in Brunei. Undefined when it is none. */
export function toInstant(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const day = /^\d{4}$/.test(text) ? `${text}-01-01` : /^\d{4}-\d{2}$/.test(text) ? `${text}-01` : text;
  if (day.length === 10) return isLocalDate(day) ? toSupportedInstant(startOfDay(day)) : undefined;
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/.test(text)) return undefined;
  return toSupportedInstant(parseInstant(text.replace(/(\.\d{3})\d+/, '$1')));
}

// Of years that everything here can write.
function toSupportedInstant(at: number): string | undefined {
  if (!Number.isFinite(at) || at < parseInstant(undatedInstant) || at > parseInstant('9000-01-01T00:00:00.000Z'))
    return undefined;
  return isoInstant(at);
}

// The texts that say when something was, the best first.
function dateTexts(one: ShownResource): (string | undefined)[] {
  switch (one.resourceType) {
    case 'Encounter':
      return [one.period?.start, one.period?.end];
    case 'Observation':
      return [one.effectiveDateTime, one.effectiveInstant, one.effectivePeriod?.start, one.issued];
    case 'DiagnosticReport':
      return [one.effectiveDateTime, one.effectivePeriod?.start, one.issued];
    case 'Procedure':
      return [one.performedDateTime, one.performedPeriod?.start];
    case 'MedicationRequest':
      return [one.authoredOn];
    case 'MedicationStatement':
      return [one.effectiveDateTime, one.effectivePeriod?.start, one.dateAsserted];
    case 'Appointment':
      return [one.start];
    case 'Invoice':
      return [one.date];
    case 'Condition':
      return [one.onsetDateTime, one.recordedDate];
    case 'AllergyIntolerance':
      return [one.recordedDate];
    case 'Immunization':
      return [one.occurrenceDateTime];
  }
}

/** When something was, and how much of that is known. */
export function resourceDate(one: ShownResource): { at: string; precision: Precision } | undefined {
  for (const text of dateTexts(one)) {
    const at = toInstant(text);
    if (at && text) return { at, precision: precisionOf(text) };
  }
  return undefined;
}
