import type { Disease } from '#capabilities/screening/rules/rule-set.ts';
import type { Band } from '#capabilities/screening/contract.ts';
import { encryptedJson, encryptedText } from '#foundation/server/keys/encrypted-column.ts';
import type { ReportSummary } from '../contract.ts';
import type { Ending } from '../contract-list.ts';
import type { Assessment, DayAnswer, Outcome } from '../rules/forms.ts';
import type { LabResult } from '../rules/lab-result.ts';

/** Person of a case, as declared. Copied to the case, because the case outlives the declaration. */
export type CasePerson = {
  name: string;
  initials: string;
  birthDate: string;
  passportNumber: string;
  /** Code of the country list. Missing in self-reports, and in cases from before the field was stored. */
  nationality?: string;
  phone: string;
  email: string;
  entryDate: string;
};

/** Encrypted part of an entry in the history of a case. Only the fields of the entry's kind are filled in. */
export type EntryContent = {
  note?: string;
  /** Id of the colleague who received the case; for `taken`, of the previous holder. */
  to?: string;
  assessment?: Assessment;
  outcome?: Outcome;
  disease?: Disease;
  band?: Band;
  ending?: Ending;
  day?: string;
  reported?: ReportSummary;
  /** Name of a file. */
  file?: string;
  /** Number of contacts. */
  count?: number;
  /** Id of the entry whose note this one corrects. */
  corrects?: string;
  lab?: Pick<LabResult, 'test' | 'result'>;
};

/** Version of a laboratory result. `reason`: of the correction; missing in the first version. */
export type LabContent = LabResult & { reason?: string };

export const personColumn = encryptedJson<CasePerson>('follow_up_case', 'person');
export const outcomeColumn = encryptedJson<Outcome>('follow_up_case', 'outcome');
/** Disease of the outcome, as the rules named it then: a later rule set does not change a case. */
export const diseaseColumn = encryptedJson<Disease>('follow_up_case', 'disease');
export const entryColumn = encryptedJson<EntryContent>('follow_up_entry', 'content');
export const answerColumn = encryptedJson<DayAnswer>('follow_up_answer', 'content');
export const attachmentNameColumn = encryptedText('follow_up_attachment', 'name');
export const labResultColumn = encryptedJson<LabContent>('follow_up_lab_result', 'content');
export const seatColumn = encryptedText('follow_up_seat', 'seat');

export const followUpSealedColumns = [
  personColumn,
  outcomeColumn,
  diseaseColumn,
  entryColumn,
  answerColumn,
  attachmentNameColumn,
  labResultColumn,
  seatColumn,
];
