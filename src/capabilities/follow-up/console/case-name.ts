import type { CaseRow } from '../contract.ts';
import type { caseMessages } from '../messages/case.ts';
import type { deskMessages } from '../messages/desk.ts';

/** Name of a case below its reference: a declared traveller by number, a self-report as such. */
export function formatCaseName(
  { origin, number, initials }: Pick<CaseRow, 'origin' | 'number' | 'initials'>,
  t: Pick<(typeof deskMessages)['en'], 'reported' | 'traveller'>,
): string {
  return origin === 'report' ? t.reported(initials) : t.traveller(number, initials);
}

/** Title of a case's page. A self-report is about one person, who has no number. */
export function formatCaseTitle(
  { origin, reference, number }: Pick<CaseRow, 'origin' | 'reference' | 'number'>,
  t: Pick<(typeof caseMessages)['en'], 'title' | 'titleReported'>,
): string {
  return origin === 'report' ? t.titleReported(reference) : t.title(reference, number);
}
