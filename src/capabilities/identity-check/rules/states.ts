/** How somebody's certification stands: `replaced` is one that was right, and that they gave up for another document. */
export const certificationStates = ['none', 'submitted', 'verified', 'refused', 'replaced'] as const;

/** One of them. */
export type CertificationState = (typeof certificationStates)[number];

/** The documents by which somebody shows who they are. */
export const identityDocuments = ['ic', 'passport'] as const;

/** One of them. */
export type IdentityDocument = (typeof identityDocuments)[number];

/** Why one is refused, as a reviewer chooses it and its owner reads it in their language. */
export const refusalReasons = ['unreadable', 'incomplete', 'differs', 'expired', 'other-document', 'doubtful'] as const;

/** One of them. */
export type RefusalReason = (typeof refusalReasons)[number];
