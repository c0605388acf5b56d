import { activitiesWaiting } from '#capabilities/activities/server/public.ts';
import { administrationWaiting } from '#capabilities/administration/server/public.ts';
import { arrivalsWorklist } from '#capabilities/border/server/public.ts';
import { recoveriesWaiting } from '#capabilities/certificates/server/public.ts';
import { certificationWorklist, familyLinkWorklist } from '#capabilities/certification/server/public.ts';
import { exposuresWaiting } from '#capabilities/check-in/server/public.ts';
import { contentWaiting } from '#capabilities/content/server/public.ts';
import { applicationsWaiting } from '#capabilities/entry-exit/server/public.ts';
import { feedbackWaiting } from '#capabilities/feedback/server/public.ts';
import { caseWorklist } from '#capabilities/follow-up/server/public.ts';
import { healthCodeWaiting } from '#capabilities/health-code/server/public.ts';
import { outbreakWaiting } from '#capabilities/outbreak/server/public.ts';
import { exportsWaiting } from '#capabilities/oversight/server/public.ts';
import { refundsWaiting } from '#capabilities/payment/server/public.ts';
import { importsWaiting } from '#capabilities/records/server/public.ts';
import { rulesWorklist } from '#capabilities/releases/server/public.ts';
import { templatesWaiting } from '#capabilities/self-report/server/public.ts';
import { staffChangesWorklist, type Worklist } from '#capabilities/staff/server/public.ts';
import { vaccinationWaiting } from '#capabilities/vaccination/server/public.ts';

/** Every list of the console in which work waits, in the order of its navigation. */
export const worklists: readonly Worklist[] = [
  arrivalsWorklist,
  caseWorklist,
  ...healthCodeWaiting,
  ...activitiesWaiting,
  exposuresWaiting,
  recoveriesWaiting,
  importsWaiting,
  rulesWorklist,
  templatesWaiting,
  vaccinationWaiting,
  applicationsWaiting,
  certificationWorklist,
  familyLinkWorklist,
  refundsWaiting,
  contentWaiting,
  outbreakWaiting,
  exportsWaiting,
  feedbackWaiting,
  staffChangesWorklist,
  ...administrationWaiting,
];
