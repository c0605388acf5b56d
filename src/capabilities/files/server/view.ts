import type { World } from '#foundation/server/world.ts';
import type { StoredFile } from '../contract.ts';
import { sanitizeFileName, fileKindInfo } from '../rules/kinds.ts';
import { nameColumn } from './encryption.ts';
import type { FileRow } from './store.ts';

/** Converts a file for its owner. A file whose upload is unfinished (`receiving`) is shown as quarantined. */
export function viewFile(world: Pick<World, 'keys'>, row: FileRow): StoredFile {
  return {
    id: row.id,
    name: sanitizeFileName(nameColumn.decrypt(world, row.id, row.name), row.kind),
    kind: row.kind,
    type: fileKindInfo[row.kind].type,
    size: row.bytes,
    state: row.state === 'receiving' ? 'quarantined' : row.state,
    ...(row.reason && { reason: row.reason }),
    isAttached: row.subject !== null,
    receivedAt: row.received_at,
  };
}
