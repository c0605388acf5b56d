/** How somebody's certification stands: `replaced` is one that was right, and that they gave up for another document. */
export const states = ['none', 'submitted', 'verified', 'refused', 'replaced'] as const;

/** One of them. */
export type State = (typeof states)[number];

/** The documents by which somebody shows who they are. */
export const documents = ['ic', 'passport'] as const;

/** One of them. */
export type Document = (typeof documents)[number];

/** Why one is refused, as a reviewer chooses it and its owner reads it in their language. */
export const reasons = ['unreadable', 'incomplete', 'differs', 'expired', 'other-document', 'doubtful'] as const;

/** One of them. */
export type Reason = (typeof reasons)[number];
