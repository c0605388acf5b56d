import { Suspense, useEffect, useRef, useState } from 'react';
import { useNavigate } from '#foundation/web/router/router.tsx';
import { PersonFields } from '#capabilities/passports/portal/public.ts';
import { prefetchPersonSwitch, type KnownPerson, PersonSwitch } from '#capabilities/members/portal/public.ts';
import { serverDay } from '#foundation/web/http/server-day.ts';
import { Form } from '#foundation/web/form/form.tsx';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { ErrorSummary } from '#foundation/web/ui/error-summary/error-summary.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { Skeleton, SkeletonCard } from '#foundation/web/ui/skeleton/skeleton.tsx';
import { StepHeader } from '#foundation/web/ui/step-header/step-header.tsx';
import type { BaseInfo } from '../contract.ts';
import { prefillBaseInfo } from '../rules/prefill-base-info.ts';
import { validateBaseInfo } from '../rules/validate-content.ts';
import { relationshipMessages } from '#capabilities/members/rules/relationship-messages.ts';
import { vaccineMessages } from '../messages/screens.ts';
import { paths } from './paths.ts';
import { ReviewerQuestion, FormPage } from './form-page.tsx';
import { ProofSection } from './proof-section.tsx';
import { useFieldErrors } from './use-field-errors.ts';
import type { OpenDraft } from './use-application-draft.ts';

/** `/vaccine/personal-info`: the person whom an application is about. A certificate fills in the fields. */
export function PersonalInfoScreen() {
  useEffect(prefetchPersonSwitch, []);
  return (
    <FormPage back={() => paths.list}>
      {(draft, applyNo) => (
        // Renders the form only when all of its parts have loaded, so that no field moves while a traveller taps.
        <Suspense fallback={<Skeleton loading shape={<SkeletonCard lines={5} />} />}>
          <PersonForm draft={draft} applyNo={applyNo} />
        </Suspense>
      )}
    </FormPage>
  );
}

function PersonForm({ draft, applyNo }: { draft: OpenDraft; applyNo: string }) {
  const messages = useMessages(vaccineMessages);
  const t = messages.person;
  const navigate = useNavigate();
  const { content } = draft;
  const { baseInfo } = content;
  const today = serverDay.today();
  const label = (path: string) => t[path.replace('baseInfo.', '') as keyof typeof t];
  const [knownPerson, setKnownPerson] = useState<KnownPerson>();
  const fieldErrors = useFieldErrors(
    () => validateBaseInfo(baseInfo, { today, begunOn: today, isNamed: knownPerson?.matchesName }),
    label,
  );
  const change = (part: Partial<BaseInfo>) =>
    draft.change((current) => ({ ...current, baseInfo: { ...current.baseInfo, ...part } }));
  const goToNextPage = async () => {
    if (!fieldErrors.validate()) return;
    const saved = await draft.save();
    if (!saved) return;
    const savedApplyNo = saved === 'offline' ? applyNo : saved.applyNo;
    // Going back must show the answers under the new number.
    if (savedApplyNo !== applyNo) void navigate(paths.person(savedApplyNo), { replace: true });
    await navigate(paths.doses(savedApplyNo));
  };
  return (
    <Form onSubmit={() => void goToNextPage()}>
      <StepHeader context={messages.steps.progress(1, 3)} step={1} stepCount={3}>
        {messages.steps.person}
      </StepHeader>
      <ReviewerQuestion application={draft.application} />
      <ErrorSummary errors={fieldErrors.summary} attempt={fieldErrors.attempt} />
      <PersonChoice draft={draft} isBegun={applyNo !== ''} onKnown={setKnownPerson} />
      <ProofSection content={content} change={draft.change} />
      <PersonFields
        answers={baseInfo}
        change={change}
        labels={t}
        hints={{ name: t.nameHint }}
        errorOf={(field) => fieldErrors.errorOf(`baseInfo.${field}`)}
        idOf={(field) => `baseInfo-${field}`}
        isUser
        scan={{ travelDate: today }}
      />
      <Button type="submit">{messages.steps.next}</Button>
    </Form>
  );
}

/** Choice of the person while the server does not have the application; afterwards the person is only shown. */
function PersonChoice({
  draft,
  isBegun,
  onKnown,
}: {
  draft: OpenDraft;
  isBegun: boolean;
  onKnown: (known: KnownPerson) => void;
}) {
  const t = useMessages(vaccineMessages).person;
  const relationships = useMessages(relationshipMessages);
  const { application, memberId } = draft;
  const prefilledPerson = useRef<KnownPerson>(undefined);
  // Details are filled in once for each chosen person.
  const prefill = (knownPerson: KnownPerson) => {
    const previous = prefilledPerson.current;
    prefilledPerson.current = knownPerson;
    onKnown(knownPerson);
    if (isBegun || (previous?.id === knownPerson.id && previous.details)) return;
    const details = [previous?.details ?? undefined, knownPerson.details ?? undefined] as const;
    const prefilled = prefillBaseInfo(draft.content.baseInfo, ...details);
    if (JSON.stringify(prefilled) === JSON.stringify(draft.content.baseInfo)) return;
    draft.change((current) => ({ ...current, baseInfo: prefillBaseInfo(current.baseInfo, ...details) }));
  };
  return (
    <>
      {isBegun && application && (
        <p>
          {t.forWhom}: {relationships[application.relationship]}
        </p>
      )}
      <PersonSwitch
        id="member"
        value={application?.memberId ?? memberId}
        onChange={isBegun ? undefined : draft.choosePerson}
        onPersonKnown={prefill}
      />
    </>
  );
}
