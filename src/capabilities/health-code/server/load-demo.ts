import type { LoggedInTraveller } from '#capabilities/login/server/public.ts';
import { listRepresentedPersons } from '#capabilities/members/server/public.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import { appealHealthCode } from './appeal-health-code.ts';
import { readCodeStatus, type CodeStatusWorld } from './code-status.ts';

/** Loads an appeal for the first demo family member whose code is not green, so that the worklist has one. */
export async function loadDemoCodes(world: CodeStatusWorld, actor: LoggedInTraveller): Promise<void> {
  for (const { id } of await listRepresentedPersons(world, actor.accountId, world.clock.today())) {
    const status = await readCodeStatus(world, id);
    if (status.state !== 'valid' || status.level === 'green') continue;
    const text = 'The runny nose is hay fever, as every year. The doctor has confirmed it.';
    await inTransaction(world.sql, (sql) =>
      appealHealthCode({ ...world, sql }, actor, { member_id: id, text, files: [] }),
    );
    return;
  }
}
