import { type ReactNode, useEffect } from 'react';
import { lazyPart } from '#foundation/web/screens/lazy-part.tsx';
import { useSearchParams } from 'react-router';
import { prefetchPersonSwitch } from '#capabilities/members/portal/public.ts';
import { FormFrame, FormLoading } from './form-frame.tsx';

/** `/app/report`: the health self-report in five steps (spec §2), for oneself or somebody of the family. */
export function ReportScreen() {
  const [query] = useSearchParams();
  // At the same time as the questions: what is fetched before this page is seen, is what it takes to say what it is.
  useEffect(() => {
    loadReportForm().catch(() => undefined);
    prefetchPersonSwitch();
  }, []);
  if (query.get('page') !== 'done') return <FormFrame kind="report">{(open) => <ReportForm {...open} />}</FormFrame>;
  return <DonePage />;
}

// Each is a whole page.
const loadingFrame = (missing: ReactNode) => <FormLoading kind="report">{missing}</FormLoading>;
const ReportForm = lazyPart(loadReportForm, { frame: loadingFrame });
const DonePage = lazyPart(() => import('./done-page.tsx').then((one) => ({ default: one.DonePage })), {
  frame: loadingFrame,
});

function loadReportForm() {
  return import('./report-form.tsx').then((one) => ({ default: one.ReportForm }));
}
