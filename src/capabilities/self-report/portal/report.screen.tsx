import { lazy, Suspense, useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { fetchPersonSwitch } from '#capabilities/members/portal/public.ts';
import { FormFrame, Waiting } from './form-frame.tsx';

/** `/app/report`: the health self-report in five steps (spec §2), for oneself or somebody of the family. */
export function ReportScreen() {
  const [query] = useSearchParams();
  // At the same time as the questions: what is fetched before this page is seen, is what it takes to say what it is.
  useEffect(() => {
    reportForm().catch(() => undefined);
    fetchPersonSwitch();
  }, []);
  if (query.get('page') !== 'done') return <FormFrame kind="report">{(open) => <ReportForm {...open} />}</FormFrame>;
  return (
    <Suspense fallback={<Waiting kind="report" />}>
      <DonePage />
    </Suspense>
  );
}

const ReportForm = lazy(reportForm);
const DonePage = lazy(() => import('./done-page.tsx').then((one) => ({ default: one.DonePage })));

function reportForm() {
  return import('./report-form.tsx').then((one) => ({ default: one.ReportForm }));
}
