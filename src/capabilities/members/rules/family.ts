/** Minutes for which a person's own code can be used to ask them. */
export const codeMinutes = 10;

/** How somebody is related to whoever added them, in the order of the specification (§3). */
export const relationships = ['spouse', 'child', 'parent', 'sibling', 'grandparent', 'other'] as const;
export type Relationship = (typeof relationships)[number];

/** A relationship as a login's user info writes it. */
export function parseRelationship(written: string): Relationship {
  return relationships.find((one) => one === written) ?? 'other';
}

/** What shows who somebody is. */
export const certificateTypes = ['ic', 'passport', 'birth-certificate'] as const;

/** The age from which on nobody acts for somebody without their own yes (spec §9, reading 29). */
export const consentAge = 12;

/** The age at which the link of a child without a number of their own ends (reading 29). */
export const linkEndAge = 18;

/** The most of a family: people in it and open requests together. */
export const maxMembers = 20;

/** Days for which a request can be answered, and for which an ended one is kept. */
export const requestDays = 14;
export const endedRetentionDays = 30;

/** Days for which it is remembered by what somebody is recognised who was taken out of a family: longer than anything made for them. */
export const removedRetentionDays = 800;

/** Requests: of one account, to one destination from everybody, and of everybody. */
export const requestLimits = { perAccountDay: 10, perDestinationDay: 3, perDay: 5000 };

/** Other changes of one account in an hour. */
export const changesPerHour = 60;
