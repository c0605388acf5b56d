import { accountSealedColumns } from '#capabilities/account/server/public.ts';
import { borderSealedColumns } from '#capabilities/border/server/public.ts';
import { carriersSealedColumns } from '#capabilities/carriers/server/public.ts';
import { certificatesSealedColumns } from '#capabilities/certificates/server/public.ts';
import { checkInSealedColumns } from '#capabilities/check-in/server/public.ts';
import { declarationSealedColumns } from '#capabilities/declaration/server/public.ts';
import { filesSealedColumns } from '#capabilities/files/server/public.ts';
import { certificationSealedColumns } from '#capabilities/identity-check/server/public.ts';
import { feedbackSealedColumns } from '#capabilities/feedback/server/public.ts';
import { entryExitSealedColumns } from '#capabilities/entry-exit/server/public.ts';
import { statisticsSealedColumns } from '#capabilities/statistics/server/public.ts';
import { followUpSealedColumns } from '#capabilities/follow-up/server/public.ts';
import { activitiesSealedColumns } from '#capabilities/activities/server/public.ts';
import { healthCodeSealedColumns } from '#capabilities/health-code/server/public.ts';
import { infoRegisterSealedColumns } from '#capabilities/info-register/server/public.ts';
import { loginSealedColumns } from '#capabilities/login/server/public.ts';
import { certifiedPasswordSealedColumns } from '#capabilities/certified-password/server/public.ts';
import { membersSealedColumns } from '#capabilities/members/server/public.ts';
import { messagesSealedColumns } from '#capabilities/messages/server/public.ts';
import { auditDeskSealedColumns } from '#capabilities/audit-desk/server/public.ts';
import { portsOfEntrySealedColumns } from '#capabilities/ports-of-entry/server/public.ts';
import { recordsSealedColumns } from '#capabilities/records/server/public.ts';
import { reportsSealedColumns } from '#capabilities/reports/server/public.ts';
import { screeningRulesSealedColumns } from '#capabilities/screening-rules/server/public.ts';
import { staffSealedColumns } from '#capabilities/staff/server/public.ts';
import { selfReportSealedColumns } from '#capabilities/self-report/server/public.ts';
import { vaccinationSealedColumns } from '#capabilities/vaccination/server/public.ts';
import { sealedAnswerColumns } from '#foundation/server/idempotency/once.ts';

/** All columns that are encrypted with the key ring, and re-encrypted when the key is rotated. */
export const allSealedColumns = [
  ...sealedAnswerColumns,
  ...messagesSealedColumns,
  ...loginSealedColumns,
  ...accountSealedColumns,
  ...certifiedPasswordSealedColumns,
  ...membersSealedColumns,
  ...staffSealedColumns,
  ...portsOfEntrySealedColumns,
  ...filesSealedColumns,
  ...declarationSealedColumns,
  ...borderSealedColumns,
  ...carriersSealedColumns,
  ...statisticsSealedColumns,
  ...reportsSealedColumns,
  ...followUpSealedColumns,
  ...infoRegisterSealedColumns,
  ...checkInSealedColumns,
  ...certificatesSealedColumns,
  ...selfReportSealedColumns,
  ...healthCodeSealedColumns,
  ...activitiesSealedColumns,
  ...vaccinationSealedColumns,
  ...entryExitSealedColumns,
  ...recordsSealedColumns,
  ...certificationSealedColumns,
  ...feedbackSealedColumns,
  ...auditDeskSealedColumns,
  ...screeningRulesSealedColumns,
];
