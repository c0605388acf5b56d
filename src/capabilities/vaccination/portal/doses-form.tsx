import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '#foundation/web/router/router.tsx';
import { readAttribute } from '#capabilities/attributes/portal/public.ts';
import { FileField, usePendingFiles } from '#capabilities/files/portal/public.ts';
import { localDate, parseInstant } from '#foundation/time/clock.ts';
import { serverDay } from '#foundation/web/http/server-day.ts';
import { Form } from '#foundation/web/form/form.tsx';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { ErrorPanel } from '#foundation/web/ui/error-panel/error-panel.tsx';
import { ErrorSummary } from '#foundation/web/ui/error-summary/error-summary.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { Skeleton, SkeletonCard } from '#foundation/web/ui/skeleton/skeleton.tsx';
import { StepHeader } from '#foundation/web/ui/step-header/step-header.tsx';
import { VaccineRegistration } from '../contract.ts';
import { validateDoses } from '../rules/validate-content.ts';
import { maxCounts } from '../rules/limits.ts';
import { vaccineMessages } from '../messages/screens.ts';
import { paths } from './paths.ts';
import { ReviewerQuestion } from './form-page.tsx';
import { DoseList } from './dose-list.tsx';
import { ProofSection } from './proof-section.tsx';
import { useFieldErrors } from './use-field-errors.ts';
import type { OpenDraft } from './use-application-draft.ts';

/** Form of the doses of an application and their proof. */
export function DosesForm({ draft, applyNo }: { draft: OpenDraft; applyNo: string }) {
  const messages = useMessages(vaccineMessages);
  const navigate = useNavigate();
  const { content, application } = draft;
  const { certFiles, proof } = content;
  const attribute = useQuery({
    queryKey: ['attribute', 'vaccine_registration'],
    queryFn: () => readAttribute('vaccine_registration', VaccineRegistration),
  });
  const { brands, maxDoses, maxFiles } = attribute.data ?? defaultRegistration;
  const today = serverDay.today();
  const begunOn = application ? localDate(parseInstant(application.createdAt)) : today;
  const pendingFiles = usePendingFiles('certFiles', () => undefined);
  // With a certificate, a withdrawn brand is not an error here. At submission the server checks whether the certificate
  // contains the dose.
  const findIssues = () => [
    // Pending uploads are errors: they would be lost on the next page.
    ...pendingFiles.pendingErrors,
    ...validateDoses(content, { today, begunOn }).filter(({ key }) => proof.length === 0 || key !== 'brand-withdrawn'),
  ];
  const fieldErrors = useFieldErrors(findIssues, (path) => fieldLabel(path, messages));
  const goToNextPage = async () => {
    if (!fieldErrors.validate()) return;
    const saved = await draft.save();
    if (saved && saved !== 'offline') await navigate(paths.check(saved.applyNo));
  };
  return (
    <Form onSubmit={() => void goToNextPage()}>
      <StepHeader context={messages.steps.progress(2, 3)} step={2} stepCount={3}>
        {messages.steps.doses}
      </StepHeader>
      <ReviewerQuestion application={draft.application} />
      <ErrorSummary errors={fieldErrors.summary} attempt={fieldErrors.attempt} />
      {/* Renders the fields only when the brands have loaded, so that no field moves while a traveller taps. */}
      <Skeleton loading={attribute.isPending} shape={<SkeletonCard lines={8} />}>
        <ProofSection content={content} change={draft.change} />
        {attribute.isError && (
          <ErrorPanel onRetry={() => void attribute.refetch()} retrying={attribute.isFetching}>
            {messages.dose.brandsFailed}
          </ErrorPanel>
        )}
        <DoseList draft={draft} brands={brands} maxDoses={maxDoses} errorOf={fieldErrors.errorOf} />
        <FileField
          id="certFiles"
          label={messages.files.label}
          hint={messages.files.hint(maxFiles)}
          purpose="vaccination"
          form={`vaccination-${applyNo || 'new'}`}
          maxFiles={maxFiles}
          value={certFiles}
          formFiles={application?.files ?? []}
          onChange={(ids) => draft.change((current) => ({ ...current, certFiles: ids }))}
          onPendingChange={pendingFiles.onPendingChange}
          error={fieldErrors.errorOf('certFiles')}
        />
        <Button type="submit">{messages.steps.next}</Button>
      </Skeleton>
    </Form>
  );
}

// Fallback while the attribute is not loaded: travellers enter the names of vaccines themselves.
const defaultRegistration: Pick<VaccineRegistration, 'brands' | 'maxDoses' | 'maxFiles'> = {
  brands: [],
  maxDoses: maxCounts.doses,
  maxFiles: maxCounts.files,
};

function fieldLabel(path: string, { dose, files }: (typeof vaccineMessages)['en' | 'ms']): string | undefined {
  const [list, index, field = ''] = path.split('.');
  if (list === 'certFiles') return files.label;
  const labelByField: Record<string, string> = {
    brand: dose.brand,
    brandName: dose.brandName,
    date: dose.date,
    country: dose.country,
  };
  return index === undefined ? undefined : `${dose.title(Number(index) + 1)}: ${labelByField[field] ?? ''}`;
}
