import { problem as loginProblem } from '#capabilities/login/contract.ts';
import { checkAddressCode, type LoggedIn, sendAddressCode, type SendWorld } from '#capabilities/login/server/public.ts';
import { readMessageStatus, queueMessage, withdrawMessages } from '#capabilities/messages/server/public.ts';
import type { InputOf, OutputOf } from '#foundation/contract/call.ts';
import { problem as foundationProblem } from '#foundation/contract/problem.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import { takeBudget } from '#foundation/server/budgets/take-budget.ts';
import { tryOnce } from '#foundation/server/idempotency/try-once.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { enqueueAfter } from '#foundation/server/jobs/enqueue.ts';
import { noSubjects, type PersonalData } from '#foundation/server/personal-data.ts';
import type { World } from '#foundation/server/world.ts';
import { isoInstant } from '#foundation/time/clock.ts';
import type { Answers } from '../contract.ts';
import {
  type confirmCopyAddress as confirmCall,
  type CopyAddress,
  type listCopyAddresses as listCall,
  problem,
  type sendCopy as sendCall,
  type sendCopyCode as codeCall,
} from '../contract-copies.ts';
import { entryDateOf } from '../rules/answers.ts';
import { type SharedAddress, copyAddresses } from '../rules/copies.ts';
import { outgoingMessages } from '../messages/outgoing.ts';
import { confirmationText, withLink } from './confirmation-message.ts';
import { copyAddressHash, decryptContent, decryptCopyAddress, encryptCopyAddress } from './encryption.ts';
import type { DeclarationSettings } from './settings.ts';
import { findDeclaration, findVersion, lockDeclaration, listTravellersForOfficer } from './store.ts';
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

type CopyTarget = InputOf<typeof sendCall>;

// Purpose of the codes: a code for another purpose is refused.
const purpose = 'declaration/copy';

const maxCopiesPerDay = 30;

/** Lists the addresses of the submitted version that a copy can go to. Assisted travellers get an empty list. */
export async function listCopyAddresses(
  world: Pick<World, 'sql' | 'keys'>,
  actor: LoggedIn,
  { id }: InputOf<typeof listCall>,
): Promise<OutputOf<typeof listCall>> {
  const declaration = await findDeclaration(world.sql, actor.accountId, id);
  if (!declaration) throw foundationProblem('foundation/not-found');
  const { version, status } = declaration;
  const versionRow =
    status === 'submitted' && !actor.assistance ? await findVersion(world.sql, id, version) : undefined;
  if (!versionRow) return { version, items: [] };
  const { answers } = decryptContent(world, versionRow.id, versionRow.content);
  const addresses = copyAddresses(answers, loginAddress(actor));
  const hashOf = (address: string) => copyAddressHash(world, actor.accountId, address);
  const copies = await listCopyRows(world.sql, id);
  const confirmed = await listConfirmedAddresses(
    world.sql,
    actor.accountId,
    addresses.map(({ address }) => hashOf(address)),
  );
  const items = addresses.map(async ({ address, travellers }) => {
    const hash = hashOf(address);
    const copy = copies.find((candidate) => candidate.address_hash.equals(hash) && candidate.version === version);
    const isConfirmed = confirmed.some((entry) => entry.address_hash.equals(hash));
    return {
      traveller: travellers[0] as number,
      address,
      names: travellers.map((number) => answers.travellers[number - 1]?.name ?? ''),
      state: copy ? await readCopyState(world, copy) : isConfirmed ? ('confirmed' as const) : ('unconfirmed' as const),
    };
  });
  return { version, items: await Promise.all(items) };
}

/** Sends a code to an address of the submitted version. The message names no traveller and no reference. */
export async function sendCopyCode(
  world: SendWorld,
  actor: LoggedIn,
  input: InputOf<typeof codeCall>,
): Promise<OutputOf<typeof codeCall>> {
  const { address } = await lockAddress(world, actor, input);
  const t = outgoingMessages[actor.language];
  const sent = await sendAddressCode(world, actor, {
    email: address,
    purpose,
    content: (code) => ({ subject: t.copyCodeSubject, text: t.copyCode(code) }),
  });
  await audit(world, actor, 'declaration/send-copy-code', input.id);
  return sent;
}

/** Confirms an address by the code that was sent to it, and sends the copy. Counts a wrong code as at a login. */
export async function confirmCopyAddress(
  world: CopyWorld,
  actor: LoggedIn,
  input: InputOf<typeof confirmCall>,
): Promise<OutputOf<typeof confirmCall>> {
  const { code, ...target } = input;
  return enqueueAfter(world, (jobWorld) =>
    tryOnce(jobWorld, actor, { name: 'confirmCopyAddress', input }, loginProblem, async (sql) => {
      const tx = { ...jobWorld, sql };
      const lockedAddress = await lockAddress(tx, actor, target);
      const refusal = await checkAddressCode(tx, actor, { email: lockedAddress.address, purpose, code });
      if (refusal) return refusal;
      await audit(tx, actor, 'declaration/confirm-address', input.id);
      if (!(await isCopySent(tx, lockedAddress)))
        await queueCopy(tx, actor, lockedAddress, isoInstant(world.clock.now()));
      return {};
    }),
  );
}

/** Sends a copy to an address that the account has confirmed: once for each version, unless the delivery failed. */
export async function sendCopy(
  world: CopyWorld,
  actor: LoggedIn,
  input: InputOf<typeof sendCall>,
): Promise<OutputOf<typeof sendCall>> {
  const lockedAddress = await lockAddress(world, actor, input);
  const [confirmed] = await listConfirmedAddresses(world.sql, actor.accountId, [lockedAddress.hash]);
  if (!confirmed) throw problem('declaration/address-unconfirmed');
  if (await isCopySent(world, lockedAddress)) return {};
  const key = `declaration/copy ${actor.accountId}`;
  const budget = await takeBudget(world.sql, [{ key, window: 'day', limit: maxCopiesPerDay }], world.clock);
  if (!budget.ok) throw problem('declaration/too-many-copies', { retryAfter: budget.retryAfter });
  await queueCopy(world, actor, lockedAddress, confirmed.confirmed_at);
  return {};
}

/**
 * Deletes the addresses that an application no longer contains, and with them their confirmations. Withdraws the copies
 * that are still queued for them.
 */
export async function deleteOutdatedCopies(
  world: Pick<World, 'sql' | 'clock' | 'keys'>,
  account: string,
  id: string,
  answers: Answers,
): Promise<void> {
  const hashes = copyAddresses(answers).map(({ address }) => copyAddressHash(world, account, address));
  await withdrawMessages(world, await deleteOtherCopies(world.sql, id, hashes));
}

/** Addresses that copies went to, for the download and the erasure of personal data. */
export const copiesData: PersonalData<
  Pick<World, 'sql' | 'keys'>,
  { address: string; declarationId: string; confirmedAt: string; version: number; copiedAt: string }[]
> = {
  tables: ['declaration_copy'],
  subjects: noSubjects,
  read: async (world, account) =>
    (await listCopyRowsOfAccount(world.sql, account)).map((row) => ({
      address: decryptCopyAddress(world, row.id, row.address),
      declarationId: row.declaration_id,
      confirmedAt: row.confirmed_at,
      version: row.version,
      copiedAt: row.copied_at,
    })),
  erase: ({ sql }, { account }) => deleteCopiesOfAccount(sql, account),
};

type LockedAddress = SharedAddress & CopyTarget & { hash: Buffer; answers: Answers; reference: string };

// Locks the application for the transaction: no submission changes its addresses, and two windows send one copy.
// Refuses an outdated version, and a traveller whose address can get no copy.
async function lockAddress(
  world: Pick<World, 'sql' | 'clock' | 'keys'>,
  actor: LoggedIn,
  { id, version, traveller }: CopyTarget,
): Promise<LockedAddress> {
  if (actor.assistance) throw foundationProblem('foundation/forbidden');
  const declaration = await lockDeclaration(world.sql, actor.accountId, id);
  if (!declaration || declaration.version === 0) throw foundationProblem('foundation/not-found');
  const versionRow = declaration.version === version ? await findVersion(world.sql, id, version) : undefined;
  if (!versionRow || declaration.status !== 'submitted') throw problem('declaration/copy-outdated');
  const { answers } = decryptContent(world, versionRow.id, versionRow.content);
  const sharedAddress = copyAddresses(answers, loginAddress(actor)).find(({ travellers }) =>
    travellers.includes(traveller),
  );
  if (!sharedAddress)
    throw foundationProblem('foundation/invalid', { fields: [{ path: 'traveller', key: 'invalid' }] });
  const hash = copyAddressHash(world, actor.accountId, sharedAddress.address);
  return { ...sharedAddress, id, version, traveller, hash, answers, reference: declaration.reference };
}

// Queues the text of the account's own confirmation for the address, and records the copy.
async function queueCopy(
  world: CopyWorld,
  actor: LoggedIn,
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
      seeOfficer: await listTravellersForOfficer(world.sql, id),
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
  const timestamp = isoInstant(world.clock.now());
  await replaceCopy(world.sql, {
    id: copyId,
    declaration: id,
    account: accountId,
    hash: lockedAddress.hash,
    address: encryptCopyAddress(world, copyId, address),
    confirmedAt,
    version,
    copiedAt: timestamp,
    message,
  });
  await audit(world, actor, 'declaration/send-copy', id);
  world.enqueue('messages/deliver');
}

async function isCopySent(world: Pick<World, 'sql'>, { id, version, hash }: LockedAddress): Promise<boolean> {
  const copies = await listCopyRows(world.sql, id);
  const copy = copies.find((candidate) => candidate.address_hash.equals(hash) && candidate.version === version);
  return copy !== undefined && (await readCopyState(world, copy)) === 'sent';
}

// The outbox deletes messages after some weeks. A deleted message had been sent.
async function readCopyState(world: Pick<World, 'sql'>, { message_id: id }: CopyRow): Promise<CopyAddress['state']> {
  const state = (await readMessageStatus(world, id))?.state;
  return state === 'failed' || state === 'expired' ? 'failed' : 'sent';
}

function loginAddress({ destination }: LoggedIn): string | undefined {
  return destination?.channel === 'mail' ? destination.to : undefined;
}

function audit({ sql, clock }: Pick<World, 'sql' | 'clock'>, actor: LoggedIn, action: string, id: string) {
  const subject = { kind: 'declaration', id };
  return writeAudit(sql, actor, isoInstant(clock.now()), { action, subject });
}
