import type { FileAnswer, InputOf } from '#foundation/contract/call.ts';
import { problem } from '#foundation/contract/problem.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import type { Visitor } from '#foundation/server/http/visit.ts';
import { redeemTicket } from '#foundation/server/tickets/ticket.ts';
import type { downloadFile as downloadCall } from '../contract.ts';
import { fileKindInfo } from '../rules/kinds.ts';
import { readFileContent } from './read-file-content.ts';
import { findFileById } from './store.ts';
import { viewFile } from './view.ts';
import type { FilesWorld } from './world.ts';

export const fileTicketPurpose = 'files/file';

export async function downloadFile(
  world: FilesWorld,
  visitor: Visitor,
  { id, ticket }: InputOf<typeof downloadCall>,
): Promise<FileAnswer<'application/pdf' | 'image/jpeg' | 'image/png'>> {
  const isValid = await redeemTicket(world, visitor, { purpose: fileTicketPurpose, ticket, subject: id });
  const row = isValid && (await findFileById(world.sql, id));
  if (row?.state !== 'available') throw problem('foundation/not-found');
  const bytes = await readFileContent(world, row);
  await writeAudit(world.sql, visitor, world.clock.instant(), {
    action: 'files/download',
    subject: { kind: 'file', id },
  });
  const { name } = viewFile(world, row);
  return { type: fileKindInfo[row.kind].type, name, bytes, isInline: true };
}
