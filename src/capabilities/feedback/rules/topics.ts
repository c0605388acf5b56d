/** What a message is: what somebody thinks of the service, or something that is wrong and has to be looked into. */
export const kinds = ['feedback', 'report'] as const;
export type Kind = (typeof kinds)[number];

/** What each may be about, in the order in which people see it. */
export const topicsByKind = {
  feedback: ['app', 'travel', 'certificates', 'records', 'family', 'other'],
  report: ['my-data', 'their-data', 'behaviour', 'safety', 'other'],
} as const satisfies Record<Kind, readonly string[]>;

/** One of them. */
export type Topic = (typeof topicsByKind)[Kind][number];

/** All of them, each once. */
export const topics = [...new Set<Topic>([...topicsByKind.feedback, ...topicsByKind.report])] as [Topic, ...Topic[]];
