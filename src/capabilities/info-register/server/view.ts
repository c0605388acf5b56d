import { type ApplicationWorld, findSubmittedReference } from '#capabilities/declaration/server/public.ts';
import type { World } from '#foundation/server/world.ts';
import type { Register } from '../contract.ts';
import { mayChangeRegister } from '../rules/register.ts';
import { answersColumn } from './encryption.ts';
import type { RegisterRow } from './store.ts';

export type ViewWorld = Pick<World, 'clock'> & ApplicationWorld;

/** Finds the declaration that was submitted with the answers of a register. Undefined if there is none. */
export async function findDeclarationReference(world: ViewWorld, row: RegisterRow): Promise<string | undefined> {
  return row.account_id === null ? undefined : findSubmittedReference(world, row.account_id);
}

export async function viewRegister(world: ViewWorld, row: RegisterRow): Promise<Register> {
  const isDeclared = (await findDeclarationReference(world, row)) !== undefined;
  return {
    reference: row.reference,
    state: isDeclared ? 'declared' : 'registered',
    revision: row.revision,
    answers: answersColumn.decrypt(world, row.id, row.answers),
    entryDate: row.entry_date,
    registeredAt: row.registered_at,
    updatedAt: row.updated_at,
    isChangeable: mayChangeRegister({ entryDate: row.entry_date, isDeclared }, world.clock.today()),
  };
}
