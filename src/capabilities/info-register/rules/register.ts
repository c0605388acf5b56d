import type { Answers } from '#capabilities/declaration/contract.ts';
import { emptyTraveller, normalizeAnswers } from '#capabilities/declaration/rules/answers.ts';
import {
  type ValidationContext,
  validateAnswers,
  type FieldError,
  type Step,
} from '#capabilities/declaration/rules/validate-answers.ts';
import { addDays, type LocalDate } from '#foundation/time/local-date.ts';

/** Form steps of a register. An officer asks about health and consent on arrival. */
export const registerSteps: readonly Step[] = ['passport', 'contact', 'journey'];

/** Context for validating a register. Contact is optional, because it is made by visitors who cannot receive a code. */
export function createRegisterValidationContext(today: LocalDate, maxTravellers: number): ValidationContext {
  return { today, maxTravellers, isContactOptional: true, pages: registerSteps };
}

export function validateRegister(answers: Answers, context: { today: LocalDate; maxTravellers: number }): FieldError[] {
  return validateAnswers(answers, createRegisterValidationContext(context.today, context.maxTravellers));
}

/** Normalizes the answers, and resets the answers about health and consent, which a register does not contain. */
export function normalizeRegisterAnswers(answers: Answers): Answers {
  const { fever, rash, consent } = emptyTraveller({ isFirst: true });
  const { kind, travellers } = normalizeAnswers(answers);
  return { kind, travellers: travellers.map((traveller) => ({ ...traveller, fever, rash, consent })) };
}

/** Days after the day of entry for which a register is retained. */
export const registerRetentionDays = 7;

/** Latest day of entry whose registers are deleted today. */
export function lastExpiredEntryDate(today: LocalDate): LocalDate {
  return addDays(today, -registerRetentionDays - 1);
}

/** Returns whether a register can be changed: until the end of the day of entry or until it becomes a declaration. */
export function mayChangeRegister(
  { entryDate, isDeclared }: { entryDate: LocalDate; isDeclared: boolean },
  today: LocalDate,
): boolean {
  return !isDeclared && today <= entryDate;
}

/** Text of the QR code of a register. The number in the prefix is the version of the format. */
export function registerQrText(reference: string): string {
  return `SHR1:${reference}`;
}

/** Extracts the reference from typed text or from the text of a QR code. */
export function parseReference(text: string): string {
  return text.trim().replace(/^SHR1:/i, '');
}
