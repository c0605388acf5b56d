/** Kinds of messages: an opinion of the service, or a problem to look into. */
export const messageKinds = ['feedback', 'report'] as const;
export type MessageKind = (typeof messageKinds)[number];

/** Topics of each kind, in display order. */
export const topicsByKind = {
  feedback: ['app', 'travel', 'certificates', 'records', 'family', 'other'],
  report: ['my-data', 'their-data', 'behaviour', 'safety', 'other'],
} as const satisfies Record<MessageKind, readonly string[]>;

export type Topic = (typeof topicsByKind)[MessageKind][number];

export const topics = [...new Set<Topic>([...topicsByKind.feedback, ...topicsByKind.report])] as [Topic, ...Topic[]];
