import { isEmail, normalizeEmail, cleanEmail } from '#capabilities/login/rules/email.ts';
import type { Answers } from '../contract.ts';
import { effectiveContact } from './validate-answers.ts';

/** An e-mail address as first typed, and the numbers of the travellers who share it. */
export type SharedAddress = { address: string; travellerNumbers: number[] };

/**
 * Lists the addresses that a copy of the confirmation can go to, in traveller order and without duplicates. Leaves out
 * `loginAddress`, the address that the account logs in with: it gets the confirmation anyway.
 */
export function findCopyAddresses(answers: Answers, loginAddress?: string): SharedAddress[] {
  const sharedAddressByEmail = new Map<string, SharedAddress>();
  answers.travellers.forEach((_, index) => {
    const address = cleanEmail(effectiveContact(answers, index).email);
    const normalizedAddress = normalizeEmail(address);
    if (!isEmail(address) || (loginAddress !== undefined && normalizedAddress === normalizeEmail(loginAddress))) return;
    const sharedAddress = sharedAddressByEmail.get(normalizedAddress);
    if (sharedAddress) sharedAddress.travellerNumbers.push(index + 1);
    else sharedAddressByEmail.set(normalizedAddress, { address, travellerNumbers: [index + 1] });
  });
  return [...sharedAddressByEmail.values()];
}
