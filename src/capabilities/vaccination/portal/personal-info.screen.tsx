import { Suspense, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { PassportScan } from '#capabilities/passports/portal/public.ts';
import { nationalities } from '#capabilities/places/rules/countries.ts';
import { suggestedCountries } from '#country';
import { prefetchPersonSwitch, type KnownPerson, PersonSwitch } from '#capabilities/members/portal/public.ts';
import { pageDay } from '#foundation/web/http/server-day.ts';
import { Form } from '#foundation/web/form/form.tsx';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { CountryPicker } from '#foundation/web/ui/country-picker/country-picker.tsx';
import { BirthDateField } from '#foundation/web/ui/birth-date-field/birth-date-field.tsx';
import { ErrorSummary } from '#foundation/web/ui/error-summary/error-summary.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { RadioCards } from '#foundation/web/ui/radio-cards/radio-cards.tsx';
import { Skeleton, SkeletonCard } from '#foundation/web/ui/skeleton/skeleton.tsx';
import { StepHeader } from '#foundation/web/ui/step-header/step-header.tsx';
import { TextField } from '#foundation/web/ui/text-field/text-field.tsx';
import type { BaseInfo } from '../contract.ts';
import { prefillBaseInfo } from '../rules/prefill-base-info.ts';
import { validateBaseInfo } from '../rules/validate-content.ts';
import { relationshipMessages } from '#capabilities/members/rules/relationship-messages.ts';
import { vaccineMessages } from '../messages/screens.ts';
import { addresses } from './addresses.ts';
import { ReviewerQuestion } from './reviewer-question.tsx';
import { FormPage } from './form-page.tsx';
import { ProofSection } from './proof-section.tsx';
import { useFieldErrors } from './use-field-errors.ts';
import type { OpenDraft } from './use-draft.ts';
import styles from './vaccination.module.css';

/** `/vaccine/personal-info`: whom an application is about; a certificate fills it in. */
export function PersonalInfoScreen() {
  useEffect(prefetchPersonSwitch, []);
  return (
    <FormPage back={() => addresses.list}>
      {(typing, applyNo) => (
        // At once with all that stands on it: nothing moves away under a finger.
        <Suspense
          fallback={
            <Skeleton loading shape={<SkeletonCard lines={5} />}>
              {null}
            </Skeleton>
          }
        >
          <PersonForm typing={typing} applyNo={applyNo} />
        </Suspense>
      )}
    </FormPage>
  );
}

function PersonForm({ typing, applyNo }: { typing: OpenDraft; applyNo: string }) {
  const words = useMessages(vaccineMessages);
  const t = words.person;
  const navigate = useNavigate();
  const { content } = typing;
  const { baseInfo } = content;
  const today = pageDay.today();
  const label = (path: string) => t[path.replace('baseInfo.', '') as keyof typeof t];
  const [known, setKnown] = useState<KnownPerson>();
  const blame = useFieldErrors(
    () => validateBaseInfo(baseInfo, { today, begunOn: today, isNamed: known?.isNamed }),
    label,
  );
  const change = (part: Partial<BaseInfo>) =>
    typing.change((now) => ({ ...now, baseInfo: { ...now.baseInfo, ...part } }));
  const goOn = async () => {
    if (!blame.holds()) return;
    const saved = await typing.save();
    if (!saved) return;
    const begun = saved === 'offline' ? applyNo : saved.applyNo;
    // Whoever goes back finds what they typed, which has its number now.
    if (begun !== applyNo) void navigate(addresses.person(begun), { replace: true });
    await navigate(addresses.doses(begun));
  };
  return (
    <Form className={styles.stack} onSubmit={() => void goOn()}>
      <StepHeader context={words.steps.place(1, 3)} step={1} of={3}>
        {words.steps.person}
      </StepHeader>
      <ReviewerQuestion application={typing.application} />
      <ErrorSummary errors={blame.summary} attempt={blame.attempt} />
      <PersonChoice typing={typing} begun={applyNo !== ''} onKnown={setKnown} />
      <ProofSection content={content} change={typing.change} />
      <PassportScan
        typed={{
          name: baseInfo.name,
          gender: baseInfo.gender,
          birthDate: baseInfo.birthDate,
          passportNumber: baseInfo.passportNumber,
          nationality: baseInfo.nationality,
        }}
        day={today}
        onRead={change}
      />
      <TextField
        id="baseInfo-name"
        label={t.name}
        hint={t.nameHint}
        value={baseInfo.name}
        onChange={(name) => change({ name })}
        error={blame.error('baseInfo.name')}
        autoComplete="name"
        autoCapitalize="words"
        spellCheck={false}
        longest={200}
      />
      <RadioCards
        id="baseInfo-gender"
        legend={t.gender}
        options={[
          { value: 'male', label: t.male },
          { value: 'female', label: t.female },
          { value: 'unspecified', label: t.unspecified },
        ]}
        value={baseInfo.gender || undefined}
        onChange={(gender) => change({ gender })}
        error={blame.error('baseInfo.gender')}
        layout="side-by-side"
      />
      <BirthDateField
        id="baseInfo-birthDate"
        legend={t.birthDate}
        value={baseInfo.birthDate}
        onChange={(birthDate) => change({ birthDate })}
        error={blame.error('baseInfo.birthDate')}
        autoFill
      />
      <TextField
        id="baseInfo-passportNumber"
        label={t.passportNumber}
        value={baseInfo.passportNumber}
        onChange={(passportNumber) => change({ passportNumber })}
        error={blame.error('baseInfo.passportNumber')}
        look="code"
        width="medium"
        autoCapitalize="characters"
        spellCheck={false}
        longest={40}
      />
      <CountryPicker
        id="baseInfo-nationality"
        label={t.nationality}
        countries={nationalities}
        suggested={suggestedCountries}
        value={baseInfo.nationality || undefined}
        onChange={(nationality) => change({ nationality })}
        error={blame.error('baseInfo.nationality')}
      />
      <Button type="submit">{words.steps.next}</Button>
    </Form>
  );
}

/** For whom it is: chosen while it is not begun at the server, and said from then on. */
function PersonChoice({
  typing,
  begun,
  onKnown,
}: {
  typing: OpenDraft;
  begun: boolean;
  onKnown: (known: KnownPerson) => void;
}) {
  const t = useMessages(vaccineMessages).person;
  const relationships = useMessages(relationshipMessages);
  const { application, memberId } = typing;
  const filled = useRef<KnownPerson>(undefined);
  // What is known of somebody is filled in once, when it is said or changed for whom it is.
  const know = (known: KnownPerson) => {
    const before = filled.current;
    filled.current = known;
    onKnown(known);
    if (begun || (before?.id === known.id && before.details)) return;
    const details = [before?.details ?? undefined, known.details ?? undefined] as const;
    const carried = prefillBaseInfo(typing.content.baseInfo, ...details);
    if (JSON.stringify(carried) === JSON.stringify(typing.content.baseInfo)) return;
    typing.change((now) => ({ ...now, baseInfo: prefillBaseInfo(now.baseInfo, ...details) }));
  };
  return (
    <>
      {begun && application && (
        <p>
          {t.forWhom}: {relationships[application.relationship]}
        </p>
      )}
      <PersonSwitch
        id="member"
        value={application?.memberId ?? memberId}
        onChange={begun ? undefined : typing.choose}
        onPersonKnown={know}
      />
    </>
  );
}
