import type { Language } from '#foundation/language/messages.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { formatCsvReport } from '../rules/format-csv-report.ts';
import { formatDhis2Report } from '../rules/format-dhis2-report.ts';
import { formatFhirReport } from '../rules/format-fhir-report.ts';
import { formatSormasReport } from '../rules/format-sormas-report.ts';
import type { ReportFormat } from '../rules/kinds.ts';
import type { ReportData } from '../rules/rows.ts';
import type { ReportCodes } from './manage-codes.ts';

type FormatOptions = { format: ReportFormat; language: Language; createdAt: string; codes: ReportCodes };

/** Formats a report. Undefined if codes of the other system are missing. */
export function formatReport(
  data: ReportData,
  { format, language, createdAt, codes }: FormatOptions,
): string | undefined {
  switch (format) {
    case 'csv':
      return formatCsvReport(data, language);
    case 'fhir':
      return formatFhirReport(data, { newId, createdAt });
    case 'dhis2':
      return formatDhis2Report(data, codes.dhis2);
    case 'sormas':
      return formatSormasReport(data, codes.sormas);
  }
}
