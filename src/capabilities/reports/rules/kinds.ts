/** Kinds of reports: counts of travellers, and lists with a row for each traveller. */
export const reportKinds = ['daily-counts', 'referred-travellers', 'cases'] as const;
export type ReportKind = (typeof reportKinds)[number];

/** `dhis2`: data values for counts, and a payload of the Tracker API for cases. */
export const reportFormats = ['csv', 'fhir', 'dhis2', 'sormas'] as const;
export type ReportFormat = (typeof reportFormats)[number];

export const formatsByKind = {
  'daily-counts': ['csv', 'fhir', 'dhis2'],
  'referred-travellers': ['csv', 'fhir'],
  cases: ['csv', 'fhir', 'dhis2', 'sormas'],
} as const satisfies Record<ReportKind, readonly ReportFormat[]>;

export function isFormatOf(kind: ReportKind, format: ReportFormat): boolean {
  return (formatsByKind[kind] as readonly ReportFormat[]).includes(format);
}

/** Line lists have personal data, so that their requester needs a scope of its own. */
export function isLineList(kind: ReportKind): boolean {
  return kind !== 'daily-counts';
}

/** Names of the fields of a person in a report, as the audit log and the person's access log show them. */
export function disclosedFields(kind: ReportKind, format: ReportFormat): string[] {
  if (!isLineList(kind)) return [];
  // Only SORMAS requires names. The other formats have the reference of the declaration instead.
  return [...(format === 'sormas' ? ['identity'] : []), 'journey', 'health'];
}

export const fileTypes = ['text/csv', 'application/fhir+json', 'application/json', 'application/pdf'] as const;

export const fileTypeByFormat = {
  csv: { type: 'text/csv; charset=utf-8', extension: 'csv' },
  fhir: { type: 'application/fhir+json', extension: 'json' },
  dhis2: { type: 'application/json', extension: 'json' },
  sormas: { type: 'text/csv; charset=utf-8', extension: 'csv' },
} as const satisfies Record<ReportFormat, { type: string; extension: string }>;

/** Name of the file of a report, which is also the name of its object in a bucket. */
export function reportFileName(report: {
  kind: ReportKind;
  format: ReportFormat;
  firstDay: string;
  lastDay: string;
  number: number;
}): string {
  const { kind, format, firstDay, lastDay, number } = report;
  const days = firstDay === lastDay ? firstDay : `${firstDay}-${lastDay}`;
  return `sihat-${kind}-${format}-${days}-${number}.${fileTypeByFormat[format].extension}`;
}
