import { encryptedText } from '#foundation/server/keys/encrypted-column.ts';
import { lookupHash } from '#foundation/server/keys/lookup-hash.ts';
import { formatReferenceCode } from '#foundation/server/keys/format-reference-code.ts';
import type { World } from '#foundation/server/world.ts';

type Keys = Pick<World, 'keys'>;

export const contentColumn = encryptedText('feedback_message', 'content');
export const answerColumn = encryptedText('feedback_message', 'answer');

export const feedbackSealedColumns = [contentColumn, answerColumn];

/** Derives the reference of a message from the server key: it cannot be guessed, and gives no access by itself. */
export function computeReference({ keys }: Keys, id: string): string {
  return formatReferenceCode(lookupHash(keys, 'feedback/reference', id));
}
