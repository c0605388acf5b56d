/** What a code can be that somebody holds to the scanner. */
export const codeKinds = [
  'poster',
  'pass',
  'health-code',
  'event-code',
  'certificate',
  'card',
  'url',
  'typed',
  'other',
] as const;

/** One of them. `typed`: what is typed from a poster. */
export type CodeKind = (typeof codeKinds)[number];
