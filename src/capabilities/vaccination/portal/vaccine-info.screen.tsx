import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { readAttribute } from '#capabilities/attributes/portal/public.ts';
import { FileField, usePendingFiles } from '#capabilities/files/portal/public.ts';
import { localDate, parseInstant } from '#foundation/time/clock.ts';
import { pageDay } from '#foundation/web/http/server-day.ts';
import { Form } from '#foundation/web/form/form.tsx';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { Dialog } from '#foundation/web/ui/dialog/dialog.tsx';
import { ErrorPanel } from '#foundation/web/ui/error-panel/error-panel.tsx';
import { ErrorSummary } from '#foundation/web/ui/error-summary/error-summary.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { Skeleton, SkeletonCard } from '#foundation/web/ui/skeleton/skeleton.tsx';
import { StepHeader } from '#foundation/web/ui/step-header/step-header.tsx';
import { type Dose, VaccineRegistration } from '../contract.ts';
import { validateDoses, findEarlyDosesIn } from '../rules/validate-content.ts';
import { emptyDose, maxCounts } from '../rules/content.ts';
import { vaccineMessages } from '../messages/screens.ts';
import { addresses } from './addresses.ts';
import { ReviewerQuestion } from './reviewer-question.tsx';
import { CheckPage } from './check-page.tsx';
import { DoseFields } from './dose-fields.tsx';
import { FormPage } from './form-page.tsx';
import { ProofSection } from './proof-section.tsx';
import { useFieldErrors } from './use-field-errors.ts';
import type { OpenDraft } from './use-draft.ts';
import styles from './vaccination.module.css';

/** `/vaccine/vaccine-info`: doses and what proves them; then everything to check before it is sent. */
export function VaccineInfoScreen() {
  const [query] = useSearchParams();
  const checking = query.get('page') === 'check';
  return (
    <FormPage back={checking ? addresses.doses : addresses.person}>
      {(typing, applyNo) =>
        checking ? <CheckPage typing={typing} applyNo={applyNo} /> : <DosesForm typing={typing} applyNo={applyNo} />
      }
    </FormPage>
  );
}

function DosesForm({ typing, applyNo }: { typing: OpenDraft; applyNo: string }) {
  const words = useMessages(vaccineMessages);
  const navigate = useNavigate();
  const { content, application } = typing;
  const { vaccinations, certFiles, proof } = content;
  const attribute = useQuery({
    queryKey: ['attribute', 'vaccine_registration'],
    queryFn: () => readAttribute('vaccine_registration', VaccineRegistration),
  });
  const { brands, mostDoses, mostFiles } = attribute.data ?? defaultRegistration;
  const today = pageDay.today();
  const begunOn = application ? localDate(parseInstant(application.createdAt)) : today;
  const waiting = usePendingFiles('certFiles', () => undefined);
  // What a certificate says is for the server to know: it is asked when this is sent.
  const check = () => [
    // The next page would leave what is on its way behind.
    ...waiting.faults,
    ...validateDoses(content, { today, begunOn }).filter(({ key }) => proof.length === 0 || key !== 'brand-withdrawn'),
  ];
  const blame = useFieldErrors(check, (path) => fieldLabel(path, words));
  const early = findEarlyDosesIn(content);
  const changeDose = (at: number, part: Partial<Dose>) =>
    typing.change((now) => ({
      ...now,
      vaccinations: now.vaccinations.map((dose, place_) => (place_ === at ? { ...dose, ...part } : dose)),
    }));
  // Whoever asked for one more goes on there.
  const [added, setAdded] = useState<number>();
  useEffect(() => {
    if (added !== undefined) document.getElementById(`vaccinations-${added}-title`)?.focus();
  }, [added]);
  const [removing, setRemoving] = useState<number>();
  const remove = (at: number) => {
    setRemoving(undefined);
    setAdded(undefined);
    typing.change((now) => ({ ...now, vaccinations: now.vaccinations.filter((_, place_) => place_ !== at) }));
  };
  const goOn = async () => {
    if (!blame.holds()) return;
    const saved = await typing.save();
    if (saved && saved !== 'offline') await navigate(addresses.check(saved.applyNo));
  };
  return (
    <Form className={styles.stack} onSubmit={() => void goOn()}>
      <StepHeader context={words.steps.place(2, 3)} step={2} of={3}>
        {words.steps.doses}
      </StepHeader>
      <ReviewerQuestion application={typing.application} />
      <ErrorSummary errors={blame.summary} attempt={blame.attempt} />
      {/* At once with its brands: nothing moves under a finger that is on its way. */}
      <Skeleton loading={attribute.isPending} shape={<SkeletonCard lines={8} />}>
        <ProofSection content={content} change={typing.change} />
        {attribute.isError && (
          <ErrorPanel onRetry={() => void attribute.refetch()} retrying={attribute.isFetching}>
            {words.dose.brandsFailed}
          </ErrorPanel>
        )}
        {vaccinations.map((dose, at) => (
          <DoseFields
            key={`dose-${at + 1}`}
            at={at}
            dose={dose}
            brands={brands}
            early={early.find((one) => one.at === at)}
            error={blame.error}
            change={(part) => changeDose(at, part)}
            remove={vaccinations.length > 1 ? () => (isEmptyDose(dose) ? remove(at) : setRemoving(at)) : undefined}
          />
        ))}
        {vaccinations.length < mostDoses && (
          <Button
            variant="secondary"
            onClick={() => {
              typing.change((now) => ({ ...now, vaccinations: [...now.vaccinations, emptyDose] }));
              setAdded(vaccinations.length);
            }}
          >
            {words.dose.add}
          </Button>
        )}
        <FileField
          id="certFiles"
          label={words.files.label}
          hint={words.files.hint(mostFiles)}
          purpose="vaccination"
          form={`vaccination-${applyNo || 'new'}`}
          most={mostFiles}
          value={certFiles}
          known={application?.files ?? []}
          onChange={(ids) => typing.change((now) => ({ ...now, certFiles: ids }))}
          onPendingChange={waiting.onWaiting}
          error={blame.error('certFiles')}
        />
        <Button type="submit">{words.steps.next}</Button>
      </Skeleton>
      <Dialog
        open={removing !== undefined}
        title={words.dose.removeAsk((removing ?? 0) + 1)}
        safe={{ label: words.dose.removeStay, onChoose: () => setRemoving(undefined) }}
        go={{ label: words.dose.removeDo, danger: true, onChoose: () => remove(removing ?? -1) }}
      >
        {words.dose.removeBody}
      </Dialog>
    </Form>
  );
}

// What stays possible where the attribute is not known: the names of vaccines are typed.
const defaultRegistration: Pick<VaccineRegistration, 'brands' | 'mostDoses' | 'mostFiles'> = {
  brands: [],
  mostDoses: maxCounts.doses,
  mostFiles: maxCounts.files,
};

function isEmptyDose(dose: Dose): boolean {
  return JSON.stringify(dose) === JSON.stringify(emptyDose);
}

/** How a summary of errors names a field of a dose. */
function fieldLabel(path: string, { dose, files }: (typeof vaccineMessages)['en' | 'ms']): string | undefined {
  const [list, at, field = ''] = path.split('.');
  if (list === 'certFiles') return files.label;
  const names: Record<string, string> = {
    brand: dose.brand,
    brandName: dose.brandName,
    date: dose.date,
    country: dose.country,
  };
  return at === undefined ? undefined : `${dose.title(Number(at) + 1)}: ${names[field] ?? ''}`;
}
