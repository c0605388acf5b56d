/** Why a file is refused: each has its sentence in `wording/refusals.ts`. */
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

/** What a file is found to be, or why it is refused. */
export type FileResult<T> = { ok: true; found: T } | { ok: false; reason: RefusalReason };

/** A finding that refuses. */
export function refused(reason: RefusalReason): { ok: false; reason: RefusalReason } {
  return { ok: false, reason };
}
