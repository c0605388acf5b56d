import type { Answers } from '#capabilities/declaration/contract.ts';
import { emptyTraveller, normalizeAnswers } from '#capabilities/declaration/rules/answers.ts';
import {
  type ValidationContext,
  validateAnswers,
  type FieldError,
  type Step,
} from '#capabilities/declaration/rules/validate-answers.ts';
import { addDays, type LocalDate } from '#foundation/time/local-date.ts';

/** The pages of the form that a register asks: health and consent are asked on arrival, by the officer. */
export const registerSteps: readonly Step[] = ['passport', 'contact', 'journey'];

/** What the form is checked by: whoever cannot receive a code may have no number and no address. */
export function registerContext(today: LocalDate, maxTravellers: number): ValidationContext {
  return { today, maxTravellers, mayLackContact: true, asked: registerSteps };
}

/** What is wrong with a register; empty when it can be sent. */
export function validateRegister(answers: Answers, on: { today: LocalDate; maxTravellers: number }): FieldError[] {
  return validateAnswers(answers, registerContext(on.today, on.maxTravellers));
}

/** Answers as a register keeps them: normalized, and nothing that it does not ask. */
export function normalizeRegisterAnswers(answers: Answers): Answers {
  const { fever, rash, consent } = emptyTraveller(true);
  const { kind, travellers } = normalizeAnswers(answers);
  return { kind, travellers: travellers.map((one) => ({ ...one, fever, rash, consent })) };
}

/** Days after the day of entry for which a register is kept. */
export const retentionDays = 7;

/** The last day of entry whose registers are deleted on a day. */
export function lastExpiredEntryDate(today: LocalDate): LocalDate {
  return addDays(today, -retentionDays - 1);
}

/** Whether it can still be changed: until the end of the day of entry, and not once it has become a declaration. */
export function mayChange(
  { entryDate, declared }: { entryDate: LocalDate; declared: boolean },
  today: LocalDate,
): boolean {
  return !declared && today <= entryDate;
}

/** What the code on the printed page says. */
export function codeText(reference: string): string {
  return `SHR1:${reference}`;
}

/** The reference in what was scanned or typed. */
export function parseReference(text: string): string {
  return text.trim().replace(/^SHR1:/i, '');
}
