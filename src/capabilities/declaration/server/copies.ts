import type { Handler, HandlersOf } from '#foundation/server/http/route.ts';
import { problem as loginProblem } from '#capabilities/login/contract.ts';
import {
  checkAddressCode,
  type LoggedInTraveller,
  sendAddressCode,
  type SendWorld,
} from '#capabilities/login/server/public.ts';
import { readMessageStatus, queueMessage, withdrawMessages } from '#capabilities/messages/server/public.ts';
import type { InputOf } from '#foundation/contract/call.ts';
import { problem as foundationProblem } from '#foundation/contract/problem.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import { takeBudget } from '#foundation/server/budgets/take-budget.ts';
import { tryOnce } from '#foundation/server/idempotency/try-once.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { enqueueAfterWork } from '#foundation/server/jobs/enqueue.ts';
import { noAuditSubjects, type PersonalData } from '#foundation/server/personal-data.ts';
import type { World } from '#foundation/server/world.ts';
import { requireFound } from '#foundation/server/require-found.ts';
import type { Answers } from '../contract.ts';
import {
  type CopyAddress,
  problem,
  type sendCopy as sendCall,
  type sendCopyCode as codeCall,
} from '../contract-copies.ts';
import type * as calls from '../contract-copies.ts';
import { entryDateOf } from '../rules/answers.ts';
import { type SharedAddress, findCopyAddresses } from '../rules/copies.ts';
import { outgoingMessages } from '../messages/outgoing.ts';
import { confirmationText, withLink } from './confirmation-message.ts';
import { copyAddressHash, decryptContent, copyAddressColumn } from './encryption.ts';
import type { DeclarationSettings } from './settings.ts';
import { findDeclaration, findVersion, lockDeclaration, listOfficerTravellerNumbers } from './store.ts';
import {
  type CopyRow,
  deleteOtherCopies,
  deleteCopiesOfAccount,
  listCopyRowsOfAccount,
  listConfirmedAddresses,
  listCopyRows,
  replaceCopy,
} from './store-copies.ts';

type CopyWorld = Pick<World, 'sql' | 'clock' | 'keys' | 'enqueue'> & { settings: Pick<DeclarationSettings, 'origin'> };

type Handlers = HandlersOf<typeof calls, CopyWorld, LoggedInTraveller>;

type CopyTarget = InputOf<typeof sendCall>;

// Purpose of the codes and of the queued messages. A code for another purpose is refused.
const purpose = 'declaration/copy';

const maxCopiesPerDay = 30;

/** Lists the addresses that a copy can go to, with their states. Assisted travellers get an empty list. */
export const listCopyAddresses: Handlers['listCopyAddresses'] = async (world, actor, { id }) => {
  const declaration = requireFound(await findDeclaration(world.sql, actor.accountId, id));
  const { version, status } = declaration;
  const versionRow =
    status === 'submitted' && !actor.assistance ? await findVersion(world.sql, id, version) : undefined;
  if (!versionRow) return { version, items: [] };
  const { answers } = decryptContent(world, versionRow.id, versionRow.content);
  const addresses = findCopyAddresses(answers, loginAddress(actor));
  const hashOf = (address: string) => copyAddressHash(world, actor.accountId, address);
  const copies = await listCopyRows(world.sql, id);
  const confirmedAddresses = await listConfirmedAddresses(
    world.sql,
    actor.accountId,
    addresses.map(({ address }) => hashOf(address)),
  );
  const items = addresses.map(async ({ address, travellerNumbers }) => {
    const hash = hashOf(address);
    const copy = copies.find((candidate) => candidate.address_hash.equals(hash) && candidate.version === version);
    const isConfirmed = confirmedAddresses.some((entry) => entry.address_hash.equals(hash));
    return {
      travellerNumber: travellerNumbers[0] as number,
      address,
      names: travellerNumbers.map((number) => answers.travellers[number - 1]?.name ?? ''),
      state: copy ? await readCopyState(world, copy) : isConfirmed ? ('confirmed' as const) : ('unconfirmed' as const),
    };
  });
  return { version, items: await Promise.all(items) };
};

/** Sends a code that confirms an address. The message contains no traveller's name and no reference. */
export const sendCopyCode: Handler<typeof codeCall, SendWorld, LoggedInTraveller> = async (world, actor, input) => {
  const { address } = await lockAddress(world, actor, input);
  const t = outgoingMessages[actor.language];
  const sendResult = await sendAddressCode(world, actor, {
    email: address,
    purpose,
    content: (code) => ({ subject: t.copyCodeSubject, text: t.copyCode(code) }),
  });
  await audit(world, actor, 'declaration/send-copy-code', input.id);
  return sendResult;
};

/**
 * Confirms an address by the code that was sent to it, and sends the copy. Counts a wrong code towards the same limit
 * as at a login.
 */
export const confirmCopyAddress: Handlers['confirmCopyAddress'] = async (world, actor, input) => {
  const { code, ...target } = input;
  return enqueueAfterWork(world, (jobWorld) =>
    tryOnce(jobWorld, actor, { name: 'confirmCopyAddress', input }, loginProblem, async (sql) => {
      const txWorld = { ...jobWorld, sql };
      const lockedAddress = await lockAddress(txWorld, actor, target);
      const refusal = await checkAddressCode(txWorld, actor, { email: lockedAddress.address, purpose, code });
      if (refusal) return refusal;
      await audit(txWorld, actor, 'declaration/confirm-address', input.id);
      if (!(await isCopySent(txWorld, lockedAddress)))
        await queueCopy(txWorld, actor, lockedAddress, world.clock.instant());
      return {};
    }),
  );
};

/**
 * Sends a copy to an address that the account has confirmed: once for each version. After a failed delivery, it can be
 * sent again.
 */
export const sendCopy: Handlers['sendCopy'] = async (world, actor, input) => {
  const lockedAddress = await lockAddress(world, actor, input);
  const [confirmedAddress] = await listConfirmedAddresses(world.sql, actor.accountId, [lockedAddress.hash]);
  if (!confirmedAddress) throw problem('declaration/address-unconfirmed');
  if (await isCopySent(world, lockedAddress)) return {};
  const key = `declaration/copy ${actor.accountId}`;
  const budget = await takeBudget(world.sql, [{ key, window: 'day', limit: maxCopiesPerDay }], world.clock);
  if (!budget.ok) throw problem('declaration/too-many-copies', { retryAfter: budget.retryAfter });
  await queueCopy(world, actor, lockedAddress, confirmedAddress.confirmed_at);
  return {};
};

/**
 * Deletes the stored addresses that an application no longer contains, with their confirmations. Withdraws copies that
 * are still queued for these addresses.
 */
export async function deleteOutdatedCopies(
  world: Pick<World, 'sql' | 'clock' | 'keys'>,
  account: string,
  id: string,
  answers: Answers,
): Promise<void> {
  const hashes = findCopyAddresses(answers).map(({ address }) => copyAddressHash(world, account, address));
  await withdrawMessages(world, await deleteOtherCopies(world.sql, id, hashes));
}

export const copiesData: PersonalData<
  Pick<World, 'sql' | 'keys'>,
  { address: string; declarationId: string; confirmedAt: string; version: number; copiedAt: string }[]
> = {
  tables: ['declaration_copy'],
  listAuditSubjects: noAuditSubjects,
  read: async (world, account) =>
    (await listCopyRowsOfAccount(world.sql, account)).map((row) => ({
      address: copyAddressColumn.decrypt(world, row.id, row.address),
      declarationId: row.declaration_id,
      confirmedAt: row.confirmed_at,
      version: row.version,
      copiedAt: row.copied_at,
    })),
  erase: ({ sql }, { accountId }) => deleteCopiesOfAccount(sql, accountId),
};

type LockedAddress = SharedAddress & CopyTarget & { hash: Buffer; answers: Answers; reference: string };

// Locks the application for the transaction, so that no submission changes its addresses, and two windows send only one
// copy. Refuses an outdated version, and a traveller whose address can get no copy.
async function lockAddress(
  world: Pick<World, 'sql' | 'clock' | 'keys'>,
  actor: LoggedInTraveller,
  { id, version, travellerNumber }: CopyTarget,
): Promise<LockedAddress> {
  if (actor.assistance) throw foundationProblem('foundation/forbidden');
  const declaration = await lockDeclaration(world.sql, actor.accountId, id);
  if (!declaration || declaration.version === 0) throw foundationProblem('foundation/not-found');
  const versionRow = declaration.version === version ? await findVersion(world.sql, id, version) : undefined;
  if (!versionRow || declaration.status !== 'submitted') throw problem('declaration/copy-outdated');
  const { answers } = decryptContent(world, versionRow.id, versionRow.content);
  const sharedAddress = findCopyAddresses(answers, loginAddress(actor)).find(({ travellerNumbers }) =>
    travellerNumbers.includes(travellerNumber),
  );
  if (!sharedAddress)
    throw foundationProblem('foundation/invalid', { fields: [{ path: 'travellerNumber', key: 'invalid' }] });
  const hash = copyAddressHash(world, actor.accountId, sharedAddress.address);
  return { ...sharedAddress, id, version, travellerNumber, hash, answers, reference: declaration.reference };
}

async function queueCopy(
  world: CopyWorld,
  actor: LoggedInTraveller,
  lockedAddress: LockedAddress,
  confirmedAt: string,
): Promise<void> {
  const { id, version, address, answers } = lockedAddress;
  const entryDate = entryDateOf(answers);
  if (entryDate === undefined) return;
  const { language, accountId } = actor;
  const { subject, text } = confirmationText(
    {
      reference: lockedAddress.reference,
      entryDate,
      names: answers.travellers.map(({ name }) => name),
      officerTravellerNumbers: await listOfficerTravellerNumbers(world.sql, id),
    },
    language,
  );
  const channel = 'mail';
  const { origin } = world.settings;
  const message = await queueMessage(world.sql, world, {
    purpose,
    channel,
    to: address,
    subject,
    text: withLink(text, { channel, language, origin }),
    language,
    accountId,
  });
  const copyId = newId();
  const timestamp = world.clock.instant();
  await replaceCopy(world.sql, {
    id: copyId,
    declaration_id: id,
    account_id: accountId,
    address_hash: lockedAddress.hash,
    address: copyAddressColumn.encrypt(world, copyId, address),
    confirmed_at: confirmedAt,
    version,
    copied_at: timestamp,
    message_id: message,
  });
  await audit(world, actor, 'declaration/send-copy', id);
  world.enqueue('messages/deliver');
}

async function isCopySent(world: Pick<World, 'sql'>, { id, version, hash }: LockedAddress): Promise<boolean> {
  const copies = await listCopyRows(world.sql, id);
  const copy = copies.find((candidate) => candidate.address_hash.equals(hash) && candidate.version === version);
  return copy !== undefined && (await readCopyState(world, copy)) === 'sent';
}

// The outbox deletes messages after some weeks. A message that no longer exists counts as sent.
async function readCopyState(world: Pick<World, 'sql'>, { message_id: id }: CopyRow): Promise<CopyAddress['state']> {
  const state = (await readMessageStatus(world, id))?.state;
  return state === 'failed' || state === 'expired' ? 'failed' : 'sent';
}

function loginAddress({ destination }: LoggedInTraveller): string | undefined {
  return destination?.channel === 'mail' ? destination.to : undefined;
}

function audit({ sql, clock }: Pick<World, 'sql' | 'clock'>, actor: LoggedInTraveller, action: string, id: string) {
  const subject = { kind: 'declaration', id };
  return writeAudit(sql, actor, clock.instant(), { action, subject });
}
