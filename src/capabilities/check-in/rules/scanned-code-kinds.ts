/**
 * Kinds of codes that may be shown to the scanner. `card`: a SMART Health Card. `typed`: the code typed from a poster.
 */
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
