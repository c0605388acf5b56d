import type { Answers } from '#capabilities/declaration/contract.ts';
import { deviceStorage } from '#foundation/web/session/encrypted-storage.ts';
import { systemClock } from '#foundation/time/clock.ts';
import { addDays, type LocalDate } from '#foundation/time/local-date.ts';
import type { PartialDate } from '#foundation/time/partial-date.ts';
import type { Register } from '../contract.ts';
import { registerRetentionDays } from '../rules/register.ts';

/** Register saved on this device, with the date of birth that opens it. Can be shown offline. */
export type SavedRegister = {
  reference: string;
  birthDate: PartialDate;
  names: string[];
  entryDate: LocalDate;
  state: Register['state'];
  /** Time of the server's response, in milliseconds since the epoch. */
  at: number;
};

/** Unsent answers. `of` is the register that they change, and the revision they are based on. */
export type RegisterDraft = { answers: Answers; at: number; of?: { reference: string; revision: number } };

const storagePrefixes = { register: 'sihat_register_', draft: 'sihat_registering_' };

/** Builds the copy of a register for this device, with one of its dates of birth. */
export function toSavedRegister(
  { reference, answers, entryDate, state }: Register,
  birthDate: PartialDate,
): SavedRegister {
  const names = answers.travellers.map(({ name }) => name);
  return { reference, birthDate, names, entryDate, state, at: systemClock.now() };
}

/** Saves a register on this device, encrypted. */
export async function saveRegister(register: SavedRegister): Promise<void> {
  await deviceStorage.save(storagePrefixes.register + register.reference, register);
}

/** Reads a register that this device has saved. */
export async function readSavedRegister(reference: string): Promise<SavedRegister | undefined> {
  return (await deviceStorage.read(storagePrefixes.register + reference)) as SavedRegister | undefined;
}

/** Lists saved registers, latest entry first. Deletes those past their retention period on the server. */
export async function listSavedRegisters(today: LocalDate): Promise<SavedRegister[]> {
  const references = deviceStorage
    .names(storagePrefixes.register)
    .map((name) => name.slice(storagePrefixes.register.length));
  const saved = (await Promise.all(references.map(readSavedRegister))).filter((register) => register !== undefined);
  for (const { reference, entryDate } of saved) if (isExpired(entryDate, today)) deleteSavedRegister(reference);
  return saved
    .filter(({ entryDate }) => !isExpired(entryDate, today))
    .toSorted((a, b) => (a.entryDate < b.entryDate ? 1 : -1));
}

/** Deletes a saved register from this device, together with its draft. */
export function deleteSavedRegister(reference: string): void {
  deviceStorage.delete(storagePrefixes.register + reference);
  deviceStorage.delete(storagePrefixes.draft + reference);
}

/** Saves the draft of a new or changed register. Returns whether it outlives the page. */
export function saveDraft(reference: string, draft: RegisterDraft): Promise<boolean> {
  return deviceStorage.save(storagePrefixes.draft + reference, draft);
}

export async function readDraft(reference: string): Promise<RegisterDraft | undefined> {
  return (await deviceStorage.read(storagePrefixes.draft + reference)) as RegisterDraft | undefined;
}

export function deleteDraft(reference: string): void {
  deviceStorage.delete(storagePrefixes.draft + reference);
}

function isExpired(entryDate: LocalDate, today: LocalDate): boolean {
  return today > addDays(entryDate, registerRetentionDays);
}
