import { decryptField, encryptField } from '#foundation/server/keys/field-encryption.ts';
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

export function encryptPresentPerson({ keys }: Keys, id: string, subject: PresentPerson): Buffer {
  return encryptField(keys, presenceFieldAddress(id), JSON.stringify(subject));
}

export function decryptPresentPerson({ keys }: Keys, id: string, encrypted: Buffer): PresentPerson {
  return JSON.parse(decryptField(keys, presenceFieldAddress(id), encrypted).toString()) as PresentPerson;
}

export function encryptNoticeSubject({ keys }: Keys, id: string, subject: PresentPerson): Buffer {
  return encryptField(keys, noticeFieldAddress(id), JSON.stringify(subject));
}

export function decryptNoticeSubject({ keys }: Keys, id: string, encrypted: Buffer): PresentPerson {
  return JSON.parse(decryptField(keys, noticeFieldAddress(id), encrypted).toString()) as PresentPerson;
}

const presenceFieldAddress = (id: string) => ({ table: 'check_in_presence', column: 'subject', row: id });
const noticeFieldAddress = (id: string) => ({ table: 'check_in_notice', column: 'subject', row: id });
