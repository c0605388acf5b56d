import { encryptedBytes } from '#foundation/server/keys/encrypted-column.ts';

export const reportFileColumn = encryptedBytes('reports_report', 'content');

export const reportsSealedColumns = [reportFileColumn];
