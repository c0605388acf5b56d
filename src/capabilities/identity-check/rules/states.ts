/** `replaced`: the certification was verified, and its owner gave it up for another document. */
export const certificationStates = ['none', 'submitted', 'verified', 'refused', 'replaced'] as const;

export type CertificationState = (typeof certificationStates)[number];

export const identityDocuments = ['ic', 'passport'] as const;

export type IdentityDocument = (typeof identityDocuments)[number];

export const refusalReasons = ['unreadable', 'incomplete', 'differs', 'expired', 'other-document', 'doubtful'] as const;

export type RefusalReason = (typeof refusalReasons)[number];
