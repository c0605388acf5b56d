/** What can be downloaded: the whole record for people and for programs, and one appointment for a calendar. */
export const documents = ['pdf', 'fhir', 'ics'] as const;
export type DocumentKind = (typeof documents)[number];
