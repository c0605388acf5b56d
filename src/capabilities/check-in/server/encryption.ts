import { encryptedJson } from '#foundation/server/keys/encrypted-column.ts';
import { lookupHash } from '#foundation/server/keys/lookup-hash.ts';
import type { World } from '#foundation/server/world.ts';
import { localDate, day, type Millis } from '#foundation/time/clock.ts';
import type { LocalDate } from '#foundation/time/local-date.ts';

type Keys = Pick<World, 'keys'>;

/** Person of a presence or notice, and the account that acted for the person. */
export type PresentPerson = { person: string; account: string };

/** Person on one day in Brunei. `key`: keyed hash by which the presences of that day are found. */
export type PersonDay = { person: string; day: LocalDate; key: Buffer };

/** Hashes a person for one day. The hash changes daily, so that the table shows nobody's movements without the key. */
export function hashPersonDay({ keys }: Keys, person: string, localDay: LocalDate): PersonDay {
  return { person, day: localDay, key: lookupHash(keys, 'check-in/person', `${localDay} ${person}`).subarray(0, 16) };
}

export function hashPersonDays(
  world: Keys,
  persons: readonly string[],
  { from, to }: { from: Millis; to: Millis },
): PersonDay[] {
  const days = new Set<LocalDate>([localDate(to)]);
  for (let instant = from; instant < to; instant += day) days.add(localDate(instant));
  return persons.flatMap((person) => [...days].map((localDay) => hashPersonDay(world, person, localDay)));
}

/** Hashes a person for exposure notices. This hash does not change daily. */
export function hashNoticeKey({ keys }: Keys, person: string): Buffer {
  return lookupHash(keys, 'check-in/notified', person);
}

/** Derives the id of a presence, so that a retry gets the same id. It reveals no scan and no person without the key. */
export function derivePresenceId({ keys }: Keys, scan: string, person: string): string {
  const hex = lookupHash(keys, 'check-in/scan', `${scan} ${person}`).toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-');
}

export const presentPersonColumn = encryptedJson<PresentPerson>('check_in_presence', 'subject', {
  primaryKey: { day: 'date', id: 'uuid' },
  fieldRowOf: ([, id]) => id ?? '',
});
export const noticeSubjectColumn = encryptedJson<PresentPerson>('check_in_notice', 'subject');

export const checkInSealedColumns = [presentPersonColumn, noticeSubjectColumn];
