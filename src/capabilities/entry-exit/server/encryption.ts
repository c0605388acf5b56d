import { encryptedJson, encryptedText } from '#foundation/server/keys/encrypted-column.ts';
import { lookupHash } from '#foundation/server/keys/lookup-hash.ts';
import { formatReferenceCode } from '#foundation/server/keys/format-reference-code.ts';
import type { World } from '#foundation/server/world.ts';
import type { Answers } from '../contract.ts';

type Keys = Pick<World, 'keys'>;

export const answersColumn = encryptedJson<Answers>('entry_exit_application', 'answers');
/** Reason of a decision, which may contain personal data. */
export const reasonColumn = encryptedText('entry_exit_application', 'reason');

/** Reason of a decision in the history. */
export const eventReasonColumn = encryptedText('entry_exit_event', 'content');

export const entryExitSealedColumns = [answersColumn, reasonColumn, eventReasonColumn];

/** Reference of an application, derived from its id with a secret key. A reference alone gives no access. */
export function referenceOf({ keys }: Keys, id: string): string {
  return formatReferenceCode(lookupHash(keys, 'entry-exit/reference', id));
}
