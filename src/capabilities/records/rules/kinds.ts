/** The lists of a record (spec §7), in the order of their tabs; `profile` holds what is true of somebody rather than on a day. */
export const lists = ['visit', 'lab', 'exam', 'drug', 'appointment', 'invoice', 'profile'] as const;
export type List = (typeof lists)[number];

/** Kinds of FHIR resources that are shown, with the list of each; results of a laboratory are told from other observations by category. */
export const listOfKind = {
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
} as const satisfies Record<string, List>;

/** A kind of resource that belongs to one patient and is shown. */
export type ShownKind = keyof typeof listOfKind;

export const shownKinds = Object.keys(listOfKind) as ShownKind[];

/** What a bundle may hold: the patients, and what is shown of them. */
export const importedKinds = ['Patient', ...shownKinds] as const;

/** "results (Observation) 3, conditions (Condition) 1": kinds of resources with how many, `words` before FHIR's name where there are any. */
export function countedKinds(
  kinds: Readonly<Record<string, number>>,
  words: Readonly<Record<(typeof importedKinds)[number], string>>,
): string {
  const named = (kind: string) =>
    Object.hasOwn(words, kind) ? `${words[kind as keyof typeof words]} (${kind})` : kind;
  return Object.entries(kinds)
    .map(([kind, count]) => `${named(kind)} ${count}`)
    .join(', ');
}
