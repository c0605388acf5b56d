import { type ReactNode, useEffect } from 'react';
import { lazyPart } from '#foundation/web/screens/lazy-part.tsx';
import { useSearchParams } from '#foundation/web/router/router.tsx';
import { prefetchPersonSwitch } from '#capabilities/members/portal/public.ts';
import { FormFrame, FormLoading } from './form-frame.tsx';

/** Page `/app/report`: the health self-report in five steps (spec §2), for the user or a family member. */
export function ReportScreen() {
  const [query] = useSearchParams();
  // Fetches the code of the form and the person switch in parallel with the questions.
  useEffect(() => {
    loadReportForm().catch(() => undefined);
    prefetchPersonSwitch();
  }, []);
  if (query.get('page') !== 'done') return <FormFrame kind="report">{(open) => <ReportForm {...open} />}</FormFrame>;
  return <DonePage />;
}

// Both chunks render a whole page, so the loading state is a whole page too.
const loadingFrame = (loadingState: ReactNode) => <FormLoading kind="report">{loadingState}</FormLoading>;
const ReportForm = lazyPart(loadReportForm, { frame: loadingFrame });
const DonePage = lazyPart(() => import('./done-page.tsx').then((module) => ({ default: module.DonePage })), {
  frame: loadingFrame,
});

function loadReportForm() {
  return import('./report-form.tsx').then((module) => ({ default: module.ReportForm }));
}
