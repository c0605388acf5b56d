/** Relationships of a member to the account, in the order of the specification (spec §3). */
export const relationships = ['spouse', 'child', 'parent', 'sibling', 'grandparent', 'other'] as const;
export type Relationship = (typeof relationships)[number];

/** Unknown texts, for example of a later version, become `other`. */
export function parseRelationship(text: string): Relationship {
  return relationships.find((relationship) => relationship === text) ?? 'other';
}

export const certificateTypes = ['ic', 'passport', 'birth-certificate'] as const;
