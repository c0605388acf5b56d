import type { LinesView } from '../contract.ts';
import type { LinesRead } from '../rules/read-lines.ts';

/** What lines say, as a call answers it. */
export function viewLines({ fields, agrees, expired, differs }: LinesRead): LinesView {
  return { ...fields, agrees, expired, differs };
}
