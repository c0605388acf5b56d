import type { Answers } from '#capabilities/declaration/contract.ts';
import { deviceStorage } from '#foundation/web/session/sealed-storage.ts';
import { systemClock } from '#foundation/time/clock.ts';
import { addDays, type LocalDate } from '#foundation/time/local-date.ts';
import type { PartialDate } from '#foundation/time/partial-date.ts';
import type { Register } from '../contract.ts';
import { retentionDays } from '../rules/register.ts';

/** A register that this device knows, with what opens it; it can be shown without a network. */
export type SavedRegister = {
  reference: string;
  birthDate: PartialDate;
  names: string[];
  entryDate: LocalDate;
  state: Register['state'];
  /** When the server said so, in milliseconds since the epoch. */
  at: number;
};

/** What somebody typed so far. `of`: the register that it changes, and from which revision. */
export type RegisterDraft = { answers: Answers; at: number; of?: { reference: string; revision: number } };

const storagePrefixes = { register: 'sihat_register_', typing: 'sihat_registering_' };

/** What this device keeps of a register, under one of its dates of birth. */
export function toSavedRegister(
  { reference, answers, entryDate, state }: Register,
  birthDate: PartialDate,
): SavedRegister {
  const names = answers.travellers.map(({ name }) => name);
  return { reference, birthDate, names, entryDate, state, at: systemClock.now() };
}

/** Keeps a register on this device, sealed. */
export async function saveRegister(register: SavedRegister): Promise<void> {
  await deviceStorage.keep(storagePrefixes.register + register.reference, register);
}

/** The one of a reference, if this device knows it. */
export async function readSavedRegister(reference: string): Promise<SavedRegister | undefined> {
  return (await deviceStorage.read(storagePrefixes.register + reference)) as SavedRegister | undefined;
}

/** All of them, the latest entry first; those that the server has deleted by now are forgotten. */
export async function listSavedRegisters(today: LocalDate): Promise<SavedRegister[]> {
  const references = deviceStorage
    .names(storagePrefixes.register)
    .map((name) => name.slice(storagePrefixes.register.length));
  const kept = (await Promise.all(references.map(readSavedRegister))).filter((one) => one !== undefined);
  for (const { reference, entryDate } of kept) if (isExpired(entryDate, today)) deleteSavedRegister(reference);
  return kept
    .filter(({ entryDate }) => !isExpired(entryDate, today))
    .toSorted((a, b) => (a.entryDate < b.entryDate ? 1 : -1));
}

/** Removes one from this device, with what was typed to change it. */
export function deleteSavedRegister(reference: string): void {
  deviceStorage.drop(storagePrefixes.register + reference);
  deviceStorage.drop(storagePrefixes.typing + reference);
}

/** Keeps what is being typed, for a new register or to change one; answers whether it outlives the page. */
export function saveDraft(reference: string, typing: RegisterDraft): Promise<boolean> {
  return deviceStorage.keep(storagePrefixes.typing + reference, typing);
}

/** What was being typed. */
export async function readDraft(reference: string): Promise<RegisterDraft | undefined> {
  return (await deviceStorage.read(storagePrefixes.typing + reference)) as RegisterDraft | undefined;
}

/** Forgets what was being typed. */
export function deleteDraft(reference: string): void {
  deviceStorage.drop(storagePrefixes.typing + reference);
}

function isExpired(entryDate: LocalDate, today: LocalDate): boolean {
  return today > addDays(entryDate, retentionDays);
}
