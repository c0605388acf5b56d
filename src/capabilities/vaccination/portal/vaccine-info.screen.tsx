import { useSearchParams } from '#foundation/web/router/router.tsx';
import { lazyPart } from '#foundation/web/screens/lazy-part.tsx';
import { FormPage } from './form-page.tsx';
import { paths } from './paths.ts';

const DosesForm = lazyPart(async () => ({ default: (await import('./doses-form.tsx')).DosesForm }));
const CheckPage = lazyPart(async () => ({ default: (await import('./check-page.tsx')).CheckPage }));

/** `/vaccine/vaccine-info`: doses and their proof, then a summary before submission. */
export function VaccineInfoScreen() {
  const [query] = useSearchParams();
  const isCheckPage = query.get('page') === 'check';
  return (
    <FormPage back={isCheckPage ? paths.doses : paths.person}>
      {(draft, applyNo) =>
        isCheckPage ? <CheckPage draft={draft} applyNo={applyNo} /> : <DosesForm draft={draft} applyNo={applyNo} />
      }
    </FormPage>
  );
}
