import { encryptedJson } from '#foundation/server/keys/encrypted-column.ts';
import type { Answers } from '../rules/answers.ts';
import type { Level } from '../rules/template.ts';

/** Encrypted content of an entry: answers and their result by the rules of its version. `met`: ids of rules. */
export type EntryContent = { answers: Answers; level: Level; met: string[]; desk: boolean };

export const entryColumn = encryptedJson<EntryContent>('self_report_entry', 'content');

export const selfReportSealedColumns = [entryColumn];
