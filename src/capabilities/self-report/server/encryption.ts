import { decryptField, encryptField } from '#foundation/server/keys/field-encryption.ts';
import type { World } from '#foundation/server/world.ts';
import type { Answers } from '../rules/answers.ts';
import type { Level } from '../rules/template.ts';

type Keys = Pick<World, 'keys'>;

/** Encrypted content of an entry: answers and their result by the rules of its version. `met`: ids of rules. */
export type EntryContent = { answers: Answers; level: Level; met: string[]; desk: boolean };

export function encryptEntry({ keys }: Keys, id: string, content: EntryContent): Buffer {
  return encryptField(keys, entryColumn(id), JSON.stringify(content));
}

export function decryptEntry({ keys }: Keys, id: string, encrypted: Buffer): EntryContent {
  return JSON.parse(decryptField(keys, entryColumn(id), encrypted).toString()) as EntryContent;
}

function entryColumn(row: string) {
  return { table: 'self_report_entry', column: 'content', row };
}
