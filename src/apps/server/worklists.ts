import { activitiesWorklists } from '#capabilities/activities/server/public.ts';
import { administrationWorklists } from '#capabilities/administration/server/public.ts';
import { arrivalsWorklist } from '#capabilities/border/server/public.ts';
import { recoveriesWorklist } from '#capabilities/certificates/server/public.ts';
import { certificationWorklist, familyLinkWorklist } from '#capabilities/identity-check/server/public.ts';
import { exposureWorklist } from '#capabilities/check-in/server/public.ts';
import { contentWorklist } from '#capabilities/content/server/public.ts';
import { entryExitWorklist } from '#capabilities/entry-exit/server/public.ts';
import { feedbackWorklist } from '#capabilities/feedback/server/public.ts';
import { caseWorklist } from '#capabilities/follow-up/server/public.ts';
import { healthCodeWorklists } from '#capabilities/health-code/server/public.ts';
import { outbreakWorklist } from '#capabilities/outbreak/server/public.ts';
import { exportsWorklist } from '#capabilities/audit-desk/server/public.ts';
import { refundWorklist } from '#capabilities/payment/server/public.ts';
import { importsWorklist } from '#capabilities/records/server/public.ts';
import { screeningRulesWorklist } from '#capabilities/screening-rules/server/public.ts';
import { templateWorklist } from '#capabilities/self-report/server/public.ts';
import { staffChangesWorklist, type Worklist } from '#capabilities/staff/server/public.ts';
import { vaccinationWorklist } from '#capabilities/vaccination/server/public.ts';

/** All worklists of the console, in the order of its navigation. */
export const worklists: readonly Worklist[] = [
  arrivalsWorklist,
  caseWorklist,
  ...healthCodeWorklists,
  ...activitiesWorklists,
  exposureWorklist,
  recoveriesWorklist,
  importsWorklist,
  screeningRulesWorklist,
  templateWorklist,
  vaccinationWorklist,
  entryExitWorklist,
  certificationWorklist,
  familyLinkWorklist,
  refundWorklist,
  contentWorklist,
  outbreakWorklist,
  exportsWorklist,
  feedbackWorklist,
  staffChangesWorklist,
  ...administrationWorklists,
];
