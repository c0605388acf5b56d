import { decryptField, encryptField } from '#foundation/server/keys/field.ts';
import { lookupHash } from '#foundation/server/keys/lookup.ts';
import type { World } from '#foundation/server/world.ts';
import { localDate, day, type Millis } from '#foundation/time/clock.ts';
import type { LocalDate } from '#foundation/time/local-date.ts';

type Keys = Pick<World, 'keys'>;

/** Whose something is: the person, and the account that acted for them. */
export type PresenceSubject = { person: string; account: string };

/** A person on a day, as presences are found by it. */
export type PersonDay = { person: string; day: LocalDate; key: Buffer };

/** How presences of a person on a day are found: another hash each day, so that a table without the key tells no trail. */
export function hashPersonDay({ keys }: Keys, person: string, on: LocalDate): PersonDay {
  return { person, day: on, key: lookupHash(keys, 'check-in/person', `${on} ${person}`).subarray(0, 16) };
}

/** Those of several people on all days of a stretch of time. */
export function hashPersonDays(
  world: Keys,
  persons: readonly string[],
  { from, to }: { from: Millis; to: Millis },
): PersonDay[] {
  const days = new Set<LocalDate>([localDate(to)]);
  for (let at = from; at < to; at += day) days.add(localDate(at));
  return persons.flatMap((person) => [...days].map((on) => hashPersonDay(world, person, on)));
}

/** How what a person was told is found. */
export function hashNoticeKey({ keys }: Keys, person: string): Buffer {
  return lookupHash(keys, 'check-in/told', person);
}

/** The id of what a scan comes to for a person: the same, however often it is told. Without the key it leads to neither. */
export function presenceId({ keys }: Keys, scan: string, person: string): string {
  const hex = lookupHash(keys, 'check-in/scan', `${scan} ${person}`).toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-');
}

/** Seals whose a presence is. */
export function encryptPresenceSubject({ keys }: Keys, id: string, who: PresenceSubject): Buffer {
  return encryptField(keys, presenceAddress(id), JSON.stringify(who));
}

/** Opens it. */
export function decryptPresenceSubject({ keys }: Keys, id: string, sealed: Buffer): PresenceSubject {
  return JSON.parse(decryptField(keys, presenceAddress(id), sealed).toString()) as PresenceSubject;
}

/** Seals whom a notice was for. */
export function encryptNoticeSubject({ keys }: Keys, id: string, who: PresenceSubject): Buffer {
  return encryptField(keys, noticeAddress(id), JSON.stringify(who));
}

/** Opens it. */
export function decryptNoticeSubject({ keys }: Keys, id: string, sealed: Buffer): PresenceSubject {
  return JSON.parse(decryptField(keys, noticeAddress(id), sealed).toString()) as PresenceSubject;
}

const presenceAddress = (id: string) => ({ table: 'check_in_presence', column: 'who', row: id });
const noticeAddress = (id: string) => ({ table: 'check_in_notice', column: 'who', row: id });
