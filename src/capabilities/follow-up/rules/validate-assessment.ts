import { addDays, type LocalDate } from '#foundation/time/local-date.ts';
import type { Assessment } from './forms.ts';
import { maxOnsetDays } from './limits.ts';

export function validateAssessment(
  { symptoms, onset }: Pick<Assessment, 'symptoms' | 'onset'>,
  today: LocalDate,
): { path: string; key: string }[] {
  if (onset === null) return [];
  if (symptoms.length === 0) return [{ path: 'assessment.onset', key: 'onset-without' }];
  const isPlausible = onset <= today && onset >= addDays(today, -maxOnsetDays);
  return isPlausible ? [] : [{ path: 'assessment.onset', key: 'onset' }];
}
