/** Relationships of a member to the account, in the order of the specification (spec §3). */
export const relationships = ['spouse', 'child', 'parent', 'sibling', 'grandparent', 'other'] as const;
export type Relationship = (typeof relationships)[number];

/** Relationship as written in a login's user info. */
export function parseRelationship(written: string): Relationship {
  return relationships.find((relationship) => relationship === written) ?? 'other';
}

/** Types of identity documents. */
export const certificateTypes = ['ic', 'passport', 'birth-certificate'] as const;
