import type { Handler, HandlersOf } from '#foundation/server/http/route.ts';
import { normalizeReference } from '#capabilities/border/rules/reference.ts';
import { startAssistedDeclaration } from '#capabilities/assisted-declaration/server/public.ts';
import { type StartDraftWorld, startDraft } from '#capabilities/declaration/server/public.ts';
import { type Contact, toContactDestination } from '#capabilities/login/server/public.ts';
import { recordAccess, type StaffActor } from '#capabilities/staff/server/public.ts';
import { isProblem } from '#foundation/contract/problem.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import type { Metrics } from '#foundation/server/logs/metrics.ts';
import type { World } from '#foundation/server/world.ts';
import { requireFound } from '#foundation/server/require-found.ts';
import type { Answers } from '#capabilities/declaration/contract.ts';
import { type declareRegister as declareCall, problem } from '../contract.ts';
import type * as calls from '../contract.ts';
import { parseReference } from '../rules/register.ts';
import { answersColumn, hashPassportNumber } from './encryption.ts';
import { findRegistersByPassport, findRegisterByReference, lockRegister, updateRegisterAccount } from './store.ts';
import { findDeclarationReference, viewRegister, type ViewWorld } from './view.ts';

type StaffWorld = ViewWorld & Pick<World, 'log'> & { metrics: Pick<Metrics, 'count'> };

type Handlers = HandlersOf<typeof calls, StaffWorld, StaffActor>;

/** Finds registers for an officer. Audits an access to each returned register, or a search that found nothing. */
export const findRegisterForStaff: Handlers['findRegisterForStaff'] = async (world, actor, { searchBy, text }) => {
  const registerByReference =
    searchBy === 'reference'
      ? await findRegisterByReference(world.sql, normalizeReference(parseReference(text)))
      : undefined;
  const rows =
    searchBy === 'passport'
      ? await findRegistersByPassport(world.sql, hashPassportNumber(world, text))
      : registerByReference
        ? [registerByReference]
        : [];
  if (rows.length === 0) {
    await recordAccess(world, actor, { kind: 'search', id: '' }, ['info-register', searchBy], 'found nothing');
    throw problem(`info-register/unknown-${searchBy}`);
  }
  for (const { id } of rows) await recordAccess(world, actor, { kind: 'info-register', id }, ['answers']);
  return {
    items: await Promise.all(
      rows.map(async (row) => ({
        ...(await viewRegister(world, row)),
        id: row.id,
        language: row.language,
        declarationReference: (await findDeclarationReference(world, row)) ?? null,
      })),
    ),
  };
};

/** Starts an assisted declaration with the answers of a register as its draft. */
export const declareRegister: Handler<typeof declareCall, StaffWorld & StartDraftWorld, StaffActor> = async (
  world,
  actor,
  { id, language },
) => {
  return inTransaction(world.sql, async (sql) => {
    const row = requireFound(await lockRegister(sql, id));
    if ((await viewRegister({ ...world, sql }, row)).state === 'declared') throw problem('info-register/closed');
    const answers = answersColumn.decrypt(world, id, row.answers);
    const destination = findContactDestination(world, answers);
    const { account, ...formTicket } = await startAssistedDeclaration(world, sql, actor, { destination, language });
    await startDraft({ ...world, sql }, { ...actor, language }, account, answers);
    await updateRegisterAccount(sql, id, account);
    await writeAudit(sql, actor, world.clock.instant(), {
      action: 'info-register/declare',
      subject: { kind: 'info-register', id },
    });
    return formTicket;
  });
};

// Finds the destination of the confirmation: phone number, otherwise e-mail address, of traveller 1. Undefined if
// messages can be sent to neither.
function findContactDestination(world: Pick<World, 'keys'>, { travellers: [firstTraveller] }: Answers) {
  const { region = '', number = '', email = '' } = firstTraveller?.contact ?? {};
  const contacts: Contact[] = [
    ...(number ? [{ kind: 'phone', regionCode: region, mobile: number } as const] : []),
    ...(email ? [{ kind: 'email', email } as const] : []),
  ];
  for (const contact of contacts) {
    try {
      return toContactDestination(world, contact);
    } catch (thrown) {
      if (!isProblem(thrown, 'foundation/invalid')) throw thrown;
    }
  }
  return undefined;
}
