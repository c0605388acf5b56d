import type { Staff } from '#foundation/server/http/visit.ts';
import { problem } from '../messages/problems.ts';

/**
 * Throws 403 `staff/second-person` if the caller is among `involved`: the people who requested or wrote what needs
 * approval.
 */
export function requireSecondPerson(actor: Staff, ...involved: string[]): void {
  if (involved.includes(actor.staffId)) throw problem('staff/second-person');
}
