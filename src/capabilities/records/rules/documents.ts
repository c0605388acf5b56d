/** Downloads: the whole record as PDF or FHIR document, or one appointment as iCalendar file. */
export const documentKinds = ['pdf', 'fhir', 'ics'] as const;
export type DocumentKind = (typeof documentKinds)[number];
