import type { CaseRow } from '../contract.ts';
import type { caseWords } from '../wording/case.ts';
import type { deskWords } from '../wording/desk.ts';

/** What a case is called below its reference: a declared traveller by their number, a report from home as one. */
export function formatCaseName(
  { origin, number, initials }: Pick<CaseRow, 'origin' | 'number' | 'initials'>,
  say: Pick<(typeof deskWords)['en'], 'reported' | 'traveller'>,
): string {
  return origin === 'report' ? say.reported(initials) : say.traveller(number, initials);
}

/** What its page is called: a report is about one person, who has no number. */
export function formatCaseTitle(
  { origin, reference, number }: Pick<CaseRow, 'origin' | 'reference' | 'number'>,
  say: Pick<(typeof caseWords)['en'], 'title' | 'titleReported'>,
): string {
  return origin === 'report' ? say.titleReported(reference) : say.title(reference, number);
}
