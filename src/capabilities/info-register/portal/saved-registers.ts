import { deviceStorage } from '#foundation/web/session/encrypted-storage.ts';
import { systemClock } from '#foundation/time/clock.ts';
import { addDays, type LocalDate } from '#foundation/time/local-date.ts';
import type { PartialDate } from '#foundation/time/partial-date.ts';
import type { Register } from '../contract.ts';
import { registerRetentionDays } from '../rules/register.ts';

/**
 * Register saved on this device, to show it offline. `birthDate`: date of birth of one traveller, with which the server
 * opens the register. The time of saving is in milliseconds since 1970.
 */
export type SavedRegister = {
  reference: string;
  birthDate: PartialDate;
  names: string[];
  entryDate: LocalDate;
  state: Register['state'];
  savedAt: number;
};

const storagePrefixes = { register: 'sihat_register_', draft: 'sihat_registering_' };

/** Name of a register's draft in the device's storage. `reference`: empty for a new register. */
export function draftKey(reference: string): string {
  return storagePrefixes.draft + reference;
}

/** Converts a register of the server to one for this device. `birthDate`: date of birth of one traveller. */
export function toSavedRegister(
  { reference, answers, entryDate, state }: Register,
  birthDate: PartialDate,
): SavedRegister {
  const names = answers.travellers.map(({ name }) => name);
  return { reference, birthDate, names, entryDate, state, savedAt: systemClock.now() };
}

/** Saves a register on this device, encrypted. */
export async function saveRegister(register: SavedRegister): Promise<void> {
  await deviceStorage.save(storagePrefixes.register + register.reference, register);
}

export async function readSavedRegister(reference: string): Promise<SavedRegister | undefined> {
  return (await deviceStorage.read(storagePrefixes.register + reference)) as SavedRegister | undefined;
}

/**
 * Lists saved registers, latest entry date first. Deletes registers from the device once the server no longer retains
 * them.
 */
export async function listSavedRegisters(today: LocalDate): Promise<SavedRegister[]> {
  const references = deviceStorage
    .listNames(storagePrefixes.register)
    .map((name) => name.slice(storagePrefixes.register.length));
  const saved = (await Promise.all(references.map(readSavedRegister))).filter((register) => register !== undefined);
  for (const { reference, entryDate } of saved) if (isExpired(entryDate, today)) deleteSavedRegister(reference);
  return saved
    .filter(({ entryDate }) => !isExpired(entryDate, today))
    .toSorted((left, right) => (left.entryDate < right.entryDate ? 1 : -1));
}

/** Deletes a register and its draft from this device. The server keeps the register. */
export function deleteSavedRegister(reference: string): void {
  deviceStorage.delete(storagePrefixes.register + reference);
  deviceStorage.delete(draftKey(reference));
}

function isExpired(entryDate: LocalDate, today: LocalDate): boolean {
  return today > addDays(entryDate, registerRetentionDays);
}
