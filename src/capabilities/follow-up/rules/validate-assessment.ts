import { addDays, type LocalDate } from '#foundation/time/local-date.ts';
import type { Assessment } from './forms.ts';

/** Validates an assessment beyond its single fields: an onset without symptoms, in the future, or over 90 days ago. */
export function validateAssessment(
  { symptoms, onset }: Pick<Assessment, 'symptoms' | 'onset'>,
  today: LocalDate,
): { path: string; key: string }[] {
  if (onset === null) return [];
  if (symptoms.length === 0) return [{ path: 'assessment.onset', key: 'onset-without' }];
  const isPlausible = onset <= today && onset >= addDays(today, -90);
  return isPlausible ? [] : [{ path: 'assessment.onset', key: 'onset' }];
}
