import { embeddedSource, fhirSource, type RecordSource } from '#capabilities/records/server/public.ts';
import type { Log } from '#foundation/server/logs/log.ts';
import type { Clock } from '#foundation/time/clock.ts';
import type { Config } from './config/config.ts';

/** Opens the source of health records: the imported ones, or the configured FHIR server. */
export function openRecords(
  { records }: Pick<Config, 'records'>,
  { clock, log }: { clock: Clock; log: Log },
): RecordSource {
  return records.source === 'fhir' ? fhirSource(records.fhir, { clock, log }) : embeddedSource;
}
