import { isEmail, normalizeEmail, cleanEmail } from '#capabilities/login/rules/email.ts';
import type { Answers } from '../contract.ts';
import { effectiveContact } from './validate-answers.ts';

/** An e-mail address as it was typed first, and the numbers of the travellers whose contact it is. */
export type SharedAddress = { address: string; travellers: number[] };

/**
 * The addresses that a copy of the confirmation can go to, in the order of the travellers: one that several share stands once. `own`: the
 * address that the account logs in with, to which the confirmation goes anyway.
 */
export function copyAddresses(answers: Answers, own?: string): SharedAddress[] {
  const byAddress = new Map<string, SharedAddress>();
  answers.travellers.forEach((_, at) => {
    const address = cleanEmail(effectiveContact(answers, at).email);
    const normal = normalizeEmail(address);
    if (!isEmail(address) || (own !== undefined && normal === normalizeEmail(own))) return;
    const known = byAddress.get(normal);
    if (known) known.travellers.push(at + 1);
    else byAddress.set(normal, { address, travellers: [at + 1] });
  });
  return [...byAddress.values()];
}
