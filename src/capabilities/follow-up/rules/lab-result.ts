import * as z from 'zod/mini';
import { laboratoryTests } from '#country';
import type { BilingualText } from '#foundation/language/messages.ts';
import { ClientInstant } from '#foundation/contract/client-instant.ts';
import { Id } from '#foundation/contract/fields.ts';
import { day, type Millis, parseInstant } from '#foundation/time/clock.ts';
import { maxSpecimenDays } from './limits.ts';

const labTestCodes = laboratoryTests.map(({ loinc }) => loinc);

export function labTestName(code: LabResult['test']): BilingualText {
  const test = laboratoryTests.find(({ loinc }) => loinc === code);
  return test ?? { en: code, ms: code };
}

/** `entered-in-error`: only by a correction, as in FHIR. */
export const LabResultValue = z.enum(['pending', 'positive', 'negative', 'indeterminate', 'entered-in-error']);
export type LabResultValue = z.output<typeof LabResultValue>;

const optionalText = (max: number) => z.string().check(z.trim(), z.maxLength(max, 'too-long'));

/** Result of a laboratory test. Results never change; a correction is the next version. */
export const LabResult = z.object({
  /** LOINC code. */
  test: z.enum(labTestCodes),
  /** When the specimen was taken. */
  takenAt: ClientInstant,
  result: LabResultValue,
  /** Measured value as the laboratory reported it, such as a cycle threshold; empty without one. */
  value: optionalText(40),
  unit: optionalText(20),
  laboratory: z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(100, 'too-long')),
  /** Attachment of the case with the laboratory's report. */
  attachment: z.nullable(Id),
});
export type LabResult = z.output<typeof LabResult>;

/** Errors of a result that its schema cannot find. */
export function validateLabResult(
  { takenAt, result, value, unit }: LabResult,
  now: Millis,
  { isCorrection }: { isCorrection: boolean },
): { path: string; key: string }[] {
  const taken = parseInstant(takenAt);
  const isTimeValid = taken <= now && taken >= now - maxSpecimenDays * day;
  return [
    ...(isTimeValid ? [] : [{ path: 'result.takenAt', key: 'specimen-time' }]),
    ...(result === 'entered-in-error' && !isCorrection ? [{ path: 'result.result', key: 'invalid' }] : []),
    ...(result === 'pending' && value !== '' ? [{ path: 'result.value', key: 'value-of-pending' }] : []),
    ...(unit !== '' && value === '' ? [{ path: 'result.value', key: 'value-needed' }] : []),
  ];
}

/** Whether a result is positive that was not positive before. */
export function isNewlyPositive(result: LabResultValue, earlier: LabResultValue | undefined): boolean {
  return result === 'positive' && earlier !== 'positive';
}
