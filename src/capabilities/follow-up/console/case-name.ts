import type { CaseRow } from '../contract.ts';
import type { caseMessages } from '../messages/case.ts';
import type { deskMessages } from '../messages/desk.ts';

/** What a case is called below its reference: a declared traveller by their number, a report from home as one. */
export function formatCaseName(
  { origin, number, initials }: Pick<CaseRow, 'origin' | 'number' | 'initials'>,
  t: Pick<(typeof deskMessages)['en'], 'reported' | 'traveller'>,
): string {
  return origin === 'report' ? t.reported(initials) : t.traveller(number, initials);
}

/** What its page is called: a report is about one person, who has no number. */
export function formatCaseTitle(
  { origin, reference, number }: Pick<CaseRow, 'origin' | 'reference' | 'number'>,
  t: Pick<(typeof caseMessages)['en'], 'title' | 'titleReported'>,
): string {
  return origin === 'report' ? t.titleReported(reference) : t.title(reference, number);
}
