import type { Answers } from '#capabilities/declaration/contract.ts';
import { deviceStorage } from '#foundation/web/session/sealed-storage.ts';
import { systemClock } from '#foundation/time/clock.ts';
import { addDays, type LocalDate } from '#foundation/time/local-date.ts';
import type { PartialDate } from '#foundation/time/partial-date.ts';
import type { Register } from '../contract.ts';
import { keptDays } from '../rules/register.ts';

/** A register that this device knows, with what opens it; it can be shown without a network. */
export type KeptRegister = {
  reference: string;
  birthDate: PartialDate;
  names: string[];
  entryDate: LocalDate;
  state: Register['state'];
  /** When the server said so, in milliseconds since the epoch. */
  at: number;
};

/** What somebody typed so far. `of`: the register that it changes, and from which revision. */
export type KeptTyping = { answers: Answers; at: number; of?: { reference: string; revision: number } };

const beginnings = { register: 'sihat_register_', typing: 'sihat_registering_' };

/** What this device keeps of a register, under one of its dates of birth. */
export function keptOf({ reference, answers, entryDate, state }: Register, birthDate: PartialDate): KeptRegister {
  const names = answers.travellers.map(({ name }) => name);
  return { reference, birthDate, names, entryDate, state, at: systemClock.now() };
}

/** Keeps a register on this device, sealed. */
export async function keepRegister(register: KeptRegister): Promise<void> {
  await deviceStorage.keep(beginnings.register + register.reference, register);
}

/** The one of a reference, if this device knows it. */
export async function readKept(reference: string): Promise<KeptRegister | undefined> {
  return (await deviceStorage.read(beginnings.register + reference)) as KeptRegister | undefined;
}

/** All of them, the latest entry first; those that the server has deleted by now are forgotten. */
export async function listKept(today: LocalDate): Promise<KeptRegister[]> {
  const references = deviceStorage.names(beginnings.register).map((name) => name.slice(beginnings.register.length));
  const kept = (await Promise.all(references.map(readKept))).filter((one) => one !== undefined);
  for (const { reference, entryDate } of kept) if (isOver(entryDate, today)) forgetRegister(reference);
  return kept
    .filter(({ entryDate }) => !isOver(entryDate, today))
    .toSorted((a, b) => (a.entryDate < b.entryDate ? 1 : -1));
}

/** Removes one from this device, with what was typed to change it. */
export function forgetRegister(reference: string): void {
  deviceStorage.drop(beginnings.register + reference);
  deviceStorage.drop(beginnings.typing + reference);
}

/** Keeps what is being typed, for a new register or to change one; answers whether it outlives the page. */
export function keepTyping(reference: string, typing: KeptTyping): Promise<boolean> {
  return deviceStorage.keep(beginnings.typing + reference, typing);
}

/** What was being typed. */
export async function readTyping(reference: string): Promise<KeptTyping | undefined> {
  return (await deviceStorage.read(beginnings.typing + reference)) as KeptTyping | undefined;
}

/** Forgets what was being typed. */
export function forgetTyping(reference: string): void {
  deviceStorage.drop(beginnings.typing + reference);
}

function isOver(entryDate: LocalDate, today: LocalDate): boolean {
  return today > addDays(entryDate, keptDays);
}
