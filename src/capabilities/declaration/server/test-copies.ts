import { logIn } from '#capabilities/login/server/test-public.ts';
import type { LoggedIn } from '#capabilities/login/server/public.ts';
import { readOutboxMessages } from '#capabilities/messages/server/test-public.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import { next } from '#foundation/server/http/test-visitor.ts';
import { today } from '#foundation/server/test-parts.ts';
import type { TravellerAnswers } from '../contract.ts';
import { groupOn } from '../rules/test-answers.ts';
import { confirmCopyAddress, listCopyAddresses, sendCopy, sendCopyCode } from './copies.ts';
import { newPassport, person, type Person, submission } from './test-person.ts';
import { openDeclarationWorld } from './test-world.ts';

type At = { version?: number; traveller?: number };

let addresses = 0;

/** An address that no other test uses: codes are counted by it. */
export function newAddress(name = 'canary'): string {
  return `${name}.${(addresses += 1)}@example.com`;
}

/** The contact of a traveller with an address. */
export function mail(email: string): Partial<TravellerAnswers> {
  return { sameContact: false, contact: { region: 'BN', number: '7123456', email } };
}

/** Travellers with these addresses. */
export function group(...emails: string[]) {
  return groupOn(
    today,
    ...emails.map((email, at) => ({ passportNumber: newPassport(), name: `Canary ${at + 1}`, ...mail(email) })),
  );
}

/** Which address is meant: traveller 1's of the first version unless said otherwise. */
export function which(id: string, { version = 1, traveller = 1 }: At = {}) {
  return { id, version, traveller };
}

/** A code that is not this one. */
export function wrong(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0');
}

/** A world with the settings of login beside those of declarations, and what somebody asks for about copies in it. */
export async function openCopyWorld() {
  const opened = await openDeclarationWorld({ origin: 'https://sihat.example' });
  const world = { ...opened, settings: { ...opened.settings, sendBudgetPerDay: 50_000 } };
  const ask = (who: LoggedIn, id: string, at?: At) =>
    inTransaction(world.sql, (db) => sendCopyCode({ ...world, sql: db }, who, which(id, at)));
  const confirm = (who: LoggedIn, id: string, code: string, at?: At) =>
    confirmCopyAddress(world, who, { ...which(id, at), code });
  const codesTo = async (address: string) =>
    (await readOutboxMessages(world, { purpose: 'login/code' })).filter(({ to }) => to === address.toLowerCase());
  const codeTo = async (address: string) => /\d{6}/.exec((await codesTo(address)).at(-1)?.text ?? '')?.[0] ?? '';
  return {
    world,
    ask,
    confirm,
    codesTo,
    codeTo,
    send: (who: LoggedIn, id: string, at?: At) =>
      inTransaction(world.sql, (db) => sendCopy({ ...world, sql: db }, who, which(id, at))),
    list: async (who: LoggedIn, id: string) => (await listCopyAddresses(world, next(who), { id })).items,
    copiesOf: async (who: LoggedIn) =>
      (await readOutboxMessages(world, { account: who.accountId })).filter(
        ({ purpose }) => purpose === 'declaration/copy',
      ),
    /** A traveller who has submitted a declaration with these addresses. */
    withAddresses: async (...emails: string[]) => {
      const who = await person(world);
      const answers = group(...emails);
      const { id, revision } = await who.submit(submission(answers));
      return { who, id, revision, answers };
    },
    /** Somebody who logs in with an address, and has submitted a declaration with it. */
    withOwnAddress: async (email: string) => {
      const who = await person(world, await logIn(world, { destination: { channel: 'mail', to: email } }));
      return { who, id: (await who.submit(submission(group(email)))).id };
    },
    /** Confirms the address of a traveller by the code that is sent to it. */
    confirmed: async (who: Person, id: string, address: string, at?: At) => {
      await ask(next(who), id, at);
      return confirm(next(who), id, await codeTo(address), at);
    },
  };
}
