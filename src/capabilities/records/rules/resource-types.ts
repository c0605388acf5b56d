/** Lists of a record (spec §7) in the order of their tabs. `profile` contains facts that belong to no single day. */
export const recordListNames = ['visit', 'lab', 'exam', 'drug', 'appointment', 'invoice', 'profile'] as const;
export type RecordListName = (typeof recordListNames)[number];

/** List that shows each resource type. An observation is in `lab` only with the category `laboratory`. */
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

export type ShownResourceType = keyof typeof listByResourceType;

export const shownResourceTypes = Object.keys(listByResourceType) as ShownResourceType[];

export const importedResourceTypes = ['Patient', ...shownResourceTypes] as const;

/** Formats counts as "results (Observation) 3, conditions (Condition) 1". `names`: labels of the types. */
export function formatResourceCounts(
  countByType: Readonly<Record<string, number>>,
  names: Readonly<Record<(typeof importedResourceTypes)[number], string>>,
): string {
  const label = (kind: string) =>
    Object.hasOwn(names, kind) ? `${names[kind as keyof typeof names]} (${kind})` : kind;
  return Object.entries(countByType)
    .map(([kind, count]) => `${label(kind)} ${count}`)
    .join(', ');
}
