import { logIn } from '#capabilities/login/server/testing/public.ts';
import type { LoggedInTraveller } from '#capabilities/login/server/public.ts';
import { readOutboxMessages } from '#capabilities/messages/server/testing/public.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import { nextRequest } from '#foundation/server/http/testing/visitor.ts';
import { today } from '#foundation/server/testing/bare-world.ts';
import type { TravellerAnswers } from '#capabilities/declaration/contract.ts';
import { groupOn } from '#capabilities/declaration/rules/testing/answers.ts';
import { confirmCopyAddress, listCopyAddresses, sendCopy, sendCopyCode } from '../copies.ts';
import { newPassport, logInTraveller, type TestTraveller } from './traveller.ts';
import { openDeclarationWorld } from './world.ts';

type TargetOptions = { version?: number; travellerNumber?: number };

let addresses = 0;

/** Creates an address that no other test uses, because codes are counted by address. */
export function newEmailAddress(name = 'canary'): string {
  return `${name}.${(addresses += 1)}@example.com`;
}

export function contactWithEmail(email: string): Partial<TravellerAnswers> {
  return { sameContact: false, contact: { region: 'BN', number: '7123456', email } };
}

export function groupWithEmails(...emails: string[]) {
  return groupOn(
    today,
    ...emails.map((email, index) => ({
      passportNumber: newPassport(),
      name: `Canary ${index + 1}`,
      ...contactWithEmail(email),
    })),
  );
}

export function copyTarget(id: string, { version = 1, travellerNumber = 1 }: TargetOptions = {}) {
  return { id, version, travellerNumber };
}

export function wrongCodeFor(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0');
}

export async function openCopyWorld() {
  const opened = await openDeclarationWorld({ origin: 'https://sihat.example' });
  const world = { ...opened, settings: { ...opened.settings, sendBudgetPerDay: 50_000 } };
  const requestCode = (who: LoggedInTraveller, id: string, target?: TargetOptions) =>
    inTransaction(world.sql, (db) => sendCopyCode({ ...world, sql: db }, who, copyTarget(id, target)));
  const confirm = (who: LoggedInTraveller, id: string, code: string, target?: TargetOptions) =>
    confirmCopyAddress(world, who, { ...copyTarget(id, target), code });
  const listCodesSentTo = async (address: string) =>
    (await readOutboxMessages(world, { purpose: 'login/code' })).filter(({ to }) => to === address.toLowerCase());
  const findCodeSentTo = async (address: string) =>
    /\d{6}/.exec((await listCodesSentTo(address)).at(-1)?.text ?? '')?.[0] ?? '';
  return {
    world,
    requestCode,
    confirm,
    listCodesSentTo,
    findCodeSentTo,
    send: (who: LoggedInTraveller, id: string, target?: TargetOptions) =>
      inTransaction(world.sql, (db) => sendCopy({ ...world, sql: db }, who, copyTarget(id, target))),
    list: async (who: LoggedInTraveller, id: string) =>
      (await listCopyAddresses(world, nextRequest(who), { id })).items,
    listSentCopies: async (who: LoggedInTraveller) =>
      (await readOutboxMessages(world, { account: who.accountId })).filter(
        ({ purpose }) => purpose === 'declaration/copy',
      ),
    submitWithAddresses: async (...emails: string[]) => {
      const who = await logInTraveller(world);
      const answers = groupWithEmails(...emails);
      const { id, revision } = await who.submit(answers);
      return { who, id, revision, answers };
    },
    submitWithLoginAddress: async (email: string) => {
      const who = await logInTraveller(world, await logIn(world, { destination: { channel: 'mail', to: email } }));
      return { who, id: (await who.submit(groupWithEmails(email))).id };
    },
    confirmAddress: async (who: TestTraveller, id: string, address: string, target?: TargetOptions) => {
      await requestCode(nextRequest(who), id, target);
      return confirm(nextRequest(who), id, await findCodeSentTo(address), target);
    },
  };
}
