import { useState } from 'react';
import { useAction } from '#capabilities/staff/console/public.ts';
import type { OutputOf, RequestOf } from '#foundation/contract/call.ts';
import { isoInstant, parseInstant, systemClock } from '#foundation/time/clock.ts';
import { formatLocalTime, parseLocalTime } from '#foundation/time/local-time.ts';
import { useForm } from '#foundation/web/form/use-form.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { ActionForm } from '#foundation/web/ui/action-form/action-form.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { MomentField } from '#foundation/web/ui/moment-field/moment-field.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { RadioCards } from '#foundation/web/ui/radio-cards/radio-cards.tsx';
import { estimateExposure, type Exposure, markExposure } from '../contract-console.ts';
import { formatCountBand } from '../rules/count-band.ts';
import { adviceCodes, exposureReasons } from '../rules/limits.ts';
import { adviceMessages } from '../messages/advice.ts';
import { consoleMessages } from '../messages/console.ts';
import { fieldMessages } from '../messages/fields.ts';

export type MarkExposureFormProps = {
  venue: { id: string; name: string };
  /** Exposure that the new exposure corrects. */
  correctedExposure?: Pick<Exposure, 'id' | 'from' | 'to' | 'reason' | 'advice'> | undefined;
  onDone: (message: string) => void;
  onBack: () => void;
};

type ExposureFacts = RequestOf<typeof markExposure>;

/** Form that first estimates the reach of an exposure, then marks the exposure. */
export function MarkExposureForm({ venue, correctedExposure, onDone, onBack }: MarkExposureFormProps) {
  const t = useMessages(consoleMessages).exposures;
  const adviceByCode = useMessages(adviceMessages);
  const [reach, setReach] = useState<OutputOf<typeof estimateExposure>>();
  const estimate = useAction('check-in', (facts: ExposureFacts) => callApi(estimateExposure, facts));
  const mark = useAction('check-in', (facts: ExposureFacts) => callApi(markExposure, facts));
  const { fields, entered, group } = useForm({
    id: 'mark',
    labels: { from: t.from, to: t.to, reason: t.reason, advice: t.advice },
    messages: fieldMessages,
    initial: () => initialValues(correctedExposure),
    onChange: () => {
      setReach(undefined);
      estimate.reset();
      mark.reset();
    },
  });
  const submit = async () => {
    const facts = fields.validate(markExposure.input, {
      ...entered,
      venue: venue.id,
      from: instantOf(entered.from),
      to: instantOf(entered.to),
      ...(correctedExposure && { corrects: correctedExposure.id }),
    });
    if (!facts) return;
    try {
      if (!reach) return setReach(await estimate.mutateAsync(facts));
      const { state } = await mark.mutateAsync(facts);
      return onDone(state === 'waiting' ? t.awaitingApproval : t.notifying);
    } catch (thrown) {
      return fields.showRefusal(thrown);
    }
  };
  return (
    <ActionForm
      fields={fields}
      text={venue.name}
      action={reach ? mark : estimate}
      submitLabel={reach ? t.submit : t.estimate}
      onSubmit={() => void submit()}
      onBack={onBack}
    >
      <MomentField {...group('from')} hint={t.timeHint} />
      <MomentField {...group('to')} hint={t.timeHint} />
      <RadioCards
        {...group('reason')}
        hint={t.reasonHint}
        options={exposureReasons.map((value) => ({ value, label: t.reasons[value] }))}
      />
      <RadioCards
        {...group('advice')}
        options={adviceCodes.map((value) => ({
          value,
          label: adviceByCode[value].name,
          hint: adviceByCode[value].text,
        }))}
      />
      {reach && (
        <Notice title={t.reaches(formatCountBand(reach.band), reach.minutes)} live>
          {reach.needsSecondApprover ? t.secondApproverNeeded : t.noSecondApproverNeeded}
        </Notice>
      )}
    </ActionForm>
  );
}

function initialValues(corrected: MarkExposureFormProps['correctedExposure']) {
  const now = formatLocalTime(systemClock.now());
  return {
    from: corrected ? formatLocalTime(parseInstant(corrected.from)) : `${now.slice(0, 10)}T00:00`,
    to: corrected ? formatLocalTime(parseInstant(corrected.to)) : now,
    reason: corrected?.reason,
    advice: corrected?.advice,
  };
}

// Returns an invalid time as entered, so that the validation reports it at its field.
function instantOf(entered: string): string {
  const instant = parseLocalTime(entered);
  return instant === undefined ? entered : isoInstant(instant);
}
