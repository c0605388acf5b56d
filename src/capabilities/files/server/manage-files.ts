import type { HandlersOf } from '#foundation/server/http/route.ts';
import { problem } from '#foundation/contract/problem.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import type { Traveller } from '#foundation/server/http/visit.ts';
import { issueTicket } from '#foundation/server/tickets/ticket.ts';
import type { World } from '#foundation/server/world.ts';
import { requireFound } from '#foundation/server/require-found.ts';
import * as calls from '../contract.ts';
import type { GreyImage } from '../rules/pixels.ts';
import { readFileContent } from './read-file-content.ts';
import { fileTicketPurpose } from './download-file.ts';
import { deleteUnattached, selectFilesOfForm, findFile } from './store.ts';
import { viewFile } from './view.ts';
import type { FilesWorld } from './world.ts';

type AccountFilesWorld = Pick<World, 'sql' | 'clock' | 'keys'>;

type Handlers = HandlersOf<typeof calls, AccountFilesWorld, Traveller>;

export const listFiles: Handlers['listFiles'] = async (world, { accountId }, { form }) => {
  return { items: (await selectFilesOfForm(world.sql, accountId, form)).map((row) => viewFile(world, row)) };
};

export const readFile: Handlers['readFile'] = async (world, { accountId }, { id }) => {
  const row = requireFound(await findFile(world.sql, accountId, id));
  return viewFile(world, row);
};

export const removeFile: Handlers['removeFile'] = async (world, actor, { id }) => {
  await inTransaction(world.sql, async (db) => {
    if (await deleteUnattached(db, actor.accountId, id)) {
      const removedAt = world.clock.instant();
      await writeAudit(db, actor, removedAt, { action: 'files/remove', subject: { kind: 'file', id } });
      return;
    }
    if (await findFile(db, actor.accountId, id)) throw calls.problem('files/attached');
    throw problem('foundation/not-found');
  });
  return {};
};

export const issueFileTicket: Handlers['issueFileTicket'] = async (world, { accountId, language }, { id }) => {
  const row = requireFound(await findFile(world.sql, accountId, id));
  if (row.state !== 'available') throw calls.problem('files/not-ready');
  return issueTicket(world, { purpose: fileTicketPurpose, subject: id, accountId, language });
};

/**
 * Returns an account's picture in greyscale, its longer side at most `maxSide` pixels. Returns undefined for a PDF, for
 * a file that is not available, and when cleaning limits are exceeded. Throws not-found for a file of another account
 * or purpose.
 */
export async function readGreyPicture(
  world: Pick<FilesWorld, 'sql' | 'keys' | 'files'>,
  { account, id, purpose, maxSide }: { account: string; id: string; purpose: string; maxSide: number },
): Promise<GreyImage | undefined> {
  const row = await findFile(world.sql, account, id);
  if (row?.purpose !== purpose) throw problem('foundation/not-found');
  if (row.state !== 'available' || row.kind === 'pdf') return undefined;
  return world.files.cleaner.convertToGrey(account, {
    kind: row.kind,
    bytes: await readFileContent(world, row),
    maxSide,
  });
}
