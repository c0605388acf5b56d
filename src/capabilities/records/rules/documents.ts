/** Downloads: the whole record as PDF or FHIR document, or one appointment as iCalendar file. */
export const documents = ['pdf', 'fhir', 'ics'] as const;
export type DocumentKind = (typeof documents)[number];
