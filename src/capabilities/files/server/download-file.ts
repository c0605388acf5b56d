import type { HandlersOf } from '#foundation/server/http/route.ts';
import { problem } from '#foundation/contract/problem.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import type { Visitor } from '#foundation/server/http/visit.ts';
import { redeemTicket } from '#foundation/server/tickets/ticket.ts';
import type * as calls from '../contract.ts';
import { fileKindInfo } from '../rules/kinds.ts';
import { readFileContent } from './read-file-content.ts';
import { findFileById } from './store.ts';
import { viewFile } from './view.ts';
import type { FilesWorld } from './world.ts';

export const fileTicketPurpose = 'files/file';

type Handlers = HandlersOf<typeof calls, FilesWorld, Visitor>;

export const downloadFile: Handlers['downloadFile'] = async (world, visitor, { id, ticket }) => {
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
};
