/** Reasons for which a file is refused. Their sentences for people are in `messages/refusals.ts`. */
export const refusalReasons = [
  'empty',
  'kind',
  'damaged',
  'pixels',
  'print-colours',
  'unusual-picture',
  'encrypted',
  'too-complex',
  'infected',
] as const;
export type RefusalReason = (typeof refusalReasons)[number];

export type FileResult<T> = { ok: true; value: T } | { ok: false; reason: RefusalReason };

export function refused(reason: RefusalReason): { ok: false; reason: RefusalReason } {
  return { ok: false, reason };
}
