import { accountSealedColumns } from '#capabilities/account/server/public.ts';
import { borderSealedColumns } from '#capabilities/border/server/public.ts';
import { carriersSealed } from '#capabilities/carriers/server/public.ts';
import { certificatesSealed } from '#capabilities/certificates/server/public.ts';
import { checkInSealed } from '#capabilities/check-in/server/public.ts';
import { declarationSealedColumns } from '#capabilities/declaration/server/public.ts';
import { filesSealedColumns } from '#capabilities/files/server/public.ts';
import { certificationSealedColumns } from '#capabilities/certification/server/public.ts';
import { feedbackSealed } from '#capabilities/feedback/server/public.ts';
import { entryExitSealed } from '#capabilities/entry-exit/server/public.ts';
import { figuresSealed } from '#capabilities/figures/server/public.ts';
import { followUpSealedColumns } from '#capabilities/follow-up/server/public.ts';
import { activitiesSealed } from '#capabilities/activities/server/public.ts';
import { healthCodeSealed } from '#capabilities/health-code/server/public.ts';
import { infoRegisterSealedColumns } from '#capabilities/info-register/server/public.ts';
import { loginSealedColumns } from '#capabilities/login/server/public.ts';
import { certifiedPasswordSealedColumns } from '#capabilities/certified/server/public.ts';
import { membersSealedColumns } from '#capabilities/members/server/public.ts';
import { messagesSealedColumns } from '#capabilities/messages/server/public.ts';
import { oversightSealed } from '#capabilities/oversight/server/public.ts';
import { recordsSealed } from '#capabilities/records/server/public.ts';
import { releasesSealedColumns } from '#capabilities/releases/server/public.ts';
import { staffSealedColumns } from '#capabilities/staff/server/public.ts';
import { selfReportSealed } from '#capabilities/self-report/server/public.ts';
import { vaccinationSealed } from '#capabilities/vaccination/server/public.ts';
import { answersSealed } from '#foundation/server/idempotency/once.ts';

/** Every column that is sealed by the key ring, and sealed again when another key takes its turn. */
export const allSealed = [
  ...answersSealed,
  ...messagesSealedColumns,
  ...loginSealedColumns,
  ...accountSealedColumns,
  ...certifiedPasswordSealedColumns,
  ...membersSealedColumns,
  ...staffSealedColumns,
  ...filesSealedColumns,
  ...declarationSealedColumns,
  ...borderSealedColumns,
  ...carriersSealed,
  ...figuresSealed,
  ...followUpSealedColumns,
  ...infoRegisterSealedColumns,
  ...checkInSealed,
  ...certificatesSealed,
  ...selfReportSealed,
  ...healthCodeSealed,
  ...activitiesSealed,
  ...vaccinationSealed,
  ...entryExitSealed,
  ...recordsSealed,
  ...certificationSealedColumns,
  ...feedbackSealed,
  ...oversightSealed,
  ...releasesSealedColumns,
];
