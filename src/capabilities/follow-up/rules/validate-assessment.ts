import { addDays, type LocalDate } from '#foundation/time/local-date.ts';
import type { Assessment } from './forms.ts';

/** What is wrong with an assessment beside its single fields: a beginning without symptoms, in the future, or a quarter of a year ago. */
export function validateAssessment(
  { symptoms, onset }: Pick<Assessment, 'symptoms' | 'onset'>,
  today: LocalDate,
): { path: string; key: string }[] {
  if (onset === null) return [];
  if (symptoms.length === 0) return [{ path: 'assessment.onset', key: 'onset-without' }];
  const known = onset <= today && onset >= addDays(today, -90);
  return known ? [] : [{ path: 'assessment.onset', key: 'onset' }];
}
