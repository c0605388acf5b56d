/** Kinds of codes that a person may scan or type. `card`: a SMART Health Card. `typed`: typed from a poster. */
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

export type CodeKind = (typeof codeKinds)[number];
