import type { LoggedIn } from '#capabilities/login/server/public.ts';
import type { InputOf, OutputOf } from '#foundation/contract/call.ts';
import { isoInstant } from '#foundation/time/clock.ts';
import type { resetCertified as resetCall, setCertified as setCall, Standing } from '../contract.ts';
import {
  type CertifiedWorld,
  hashFor,
  noteChange,
  openFor,
  requireGood,
  takeChange,
  tryCertified,
} from './change-password.ts';
import { holdPassword, insertPassword, replacePassword } from './store.ts';
import { tryPassword } from './try-password.ts';

/** Sets the account's certified password; one that is there is changed by whoever knows it. Open to this login alone afterwards. */
export async function setCertified(
  world: CertifiedWorld,
  actor: LoggedIn,
  input: InputOf<typeof setCall>,
): Promise<OutputOf<typeof setCall>> {
  const { accountId } = actor;
  requireGood(actor, input.password);
  return tryCertified(world, actor, { name: 'setCertified', path: 'current', input }, async (inside) => {
    await takeChange(inside, actor);
    const at = isoInstant(inside.clock.now());
    const row = await holdPassword(inside.sql, accountId);
    if (row && input.current === undefined) return { refused: 'certified/set-already' };
    if (!row && input.current !== undefined) return { refused: 'certified/none' };
    if (row) {
      const refused = await tryPassword(inside, inside.sql, actor, row, input.current ?? '');
      if (refused) return refused === 'wrong' ? { wrong: true } : refused;
      await replacePassword(inside.sql, accountId, await hashFor(inside, accountId, input.password), at);
    } else if (!(await insertPassword(inside.sql, accountId, await hashFor(inside, accountId, input.password), at)))
      return { refused: 'certified/set-already' };
    await noteChange(inside, actor, row ? 'changed' : 'set');
    return openFor(inside, actor);
  });
}

/** Sets another password in the place of a forgotten one: whoever asks has just confirmed by a code that it is them. */
export async function resetCertified(
  world: CertifiedWorld,
  actor: LoggedIn,
  input: InputOf<typeof resetCall>,
): Promise<OutputOf<typeof resetCall>> {
  const { accountId } = actor;
  requireGood(actor, input.password);
  return tryCertified<Standing>(world, actor, { name: 'resetCertified', path: 'password', input }, async (inside) => {
    await takeChange(inside, actor);
    if (!(await holdPassword(inside.sql, accountId))) return { refused: 'certified/none' };
    const at = isoInstant(inside.clock.now());
    await replacePassword(inside.sql, accountId, await hashFor(inside, accountId, input.password), at);
    await noteChange(inside, actor, 'reset');
    return openFor(inside, actor);
  });
}
