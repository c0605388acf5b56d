import { isEmail, normalizeEmail, cleanEmail } from '#capabilities/login/rules/email.ts';
import type { Answers } from '../contract.ts';
import { contactOf } from './check.ts';

/** An e-mail address as it was typed first, and the numbers of the travellers whose contact it is. */
export type AddressOfTravellers = { address: string; travellers: number[] };

/**
 * The addresses that a copy of the confirmation can go to, in the order of the travellers: one that several share stands once. `own`: the
 * address that the account logs in with, to which the confirmation goes anyway.
 */
export function copyAddresses(answers: Answers, own?: string): AddressOfTravellers[] {
  const byAddress = new Map<string, AddressOfTravellers>();
  answers.travellers.forEach((_, at) => {
    const address = cleanEmail(contactOf(answers, at).email);
    const normal = normalizeEmail(address);
    if (!isEmail(address) || (own !== undefined && normal === normalizeEmail(own))) return;
    const known = byAddress.get(normal);
    if (known) known.travellers.push(at + 1);
    else byAddress.set(normal, { address, travellers: [at + 1] });
  });
  return [...byAddress.values()];
}
