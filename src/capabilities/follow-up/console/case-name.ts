import type { CaseView } from '../contract-list.ts';
import type { caseMessages } from '../messages/case.ts';
import type { deskMessages } from '../messages/desk.ts';

/**
 * Second line of a case, below its reference: number and initials of a declared traveller, or "self-report" and
 * initials.
 */
export function formatCaseName(
  { origin, number, initials }: Pick<CaseView, 'origin' | 'number' | 'initials'>,
  t: Pick<(typeof deskMessages)['en'], 'reported' | 'traveller'>,
): string {
  return origin === 'report' ? t.reported(initials) : t.traveller(number, initials);
}

/** Title of a case: reference and number of the traveller. A self-report is about one person, who has no number. */
export function formatCaseTitle(
  { origin, reference, number }: Pick<CaseView, 'origin' | 'reference' | 'number'>,
  t: Pick<(typeof caseMessages)['en'], 'title' | 'titleReported'>,
): string {
  return origin === 'report' ? t.titleReported(reference) : t.title(reference, number);
}

/** One line that names a case among others: reference, and number and initials of the traveller. */
export function formatCaseLabel(row: CaseView, t: Parameters<typeof formatCaseName>[1]): string {
  return `${row.reference}, ${formatCaseName(row, t)}`;
}
