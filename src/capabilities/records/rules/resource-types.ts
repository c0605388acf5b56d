/** The lists of a record (spec §7), in the order of their tabs; `profile` holds what is true of somebody rather than on a day. */
export const recordListNames = ['visit', 'lab', 'exam', 'drug', 'appointment', 'invoice', 'profile'] as const;
export type RecordListName = (typeof recordListNames)[number];

/** Kinds of FHIR resources that are shown, with the list of each; results of a laboratory are told from other observations by category. */
export const listByResourceType = {
  Encounter: 'visit',
  Observation: 'lab',
  DiagnosticReport: 'exam',
  Procedure: 'exam',
  MedicationRequest: 'drug',
  MedicationStatement: 'drug',
  Appointment: 'appointment',
  Invoice: 'invoice',
  Condition: 'profile',
  AllergyIntolerance: 'profile',
  Immunization: 'profile',
} as const satisfies Record<string, RecordListName>;

/** A kind of resource that belongs to one patient and is shown. */
export type ShownResourceType = keyof typeof listByResourceType;

export const shownResourceTypes = Object.keys(listByResourceType) as ShownResourceType[];

/** What a bundle may hold: the patients, and what is shown of them. */
export const importedResourceTypes = ['Patient', ...shownResourceTypes] as const;

/** "results (Observation) 3, conditions (Condition) 1": kinds of resources with how many, `words` before FHIR's name where there are any. */
export function formatResourceCounts(
  kinds: Readonly<Record<string, number>>,
  words: Readonly<Record<(typeof importedResourceTypes)[number], string>>,
): string {
  const named = (kind: string) =>
    Object.hasOwn(words, kind) ? `${words[kind as keyof typeof words]} (${kind})` : kind;
  return Object.entries(kinds)
    .map(([kind, count]) => `${named(kind)} ${count}`)
    .join(', ');
}
