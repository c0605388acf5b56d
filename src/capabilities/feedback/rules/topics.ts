/** Kinds of messages: an opinion of the service, or a problem to look into. */
export const kinds = ['feedback', 'report'] as const;
export type Kind = (typeof kinds)[number];

/** Topics of each kind, in display order. */
export const topicsByKind = {
  feedback: ['app', 'travel', 'certificates', 'records', 'family', 'other'],
  report: ['my-data', 'their-data', 'behaviour', 'safety', 'other'],
} as const satisfies Record<Kind, readonly string[]>;

export type Topic = (typeof topicsByKind)[Kind][number];

export const topics = [...new Set<Topic>([...topicsByKind.feedback, ...topicsByKind.report])] as [Topic, ...Topic[]];
