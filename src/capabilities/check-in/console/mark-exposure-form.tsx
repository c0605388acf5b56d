import { useState } from 'react';
import { useAction } from '#capabilities/staff/console/public.ts';
import type { OutputOf, RequestOf } from '#foundation/contract/call.ts';
import { isoInstant, parseInstant, systemClock } from '#foundation/time/clock.ts';
import { parseLocalTime, formatLocalTime } from '#foundation/time/local-time.ts';
import { useFields } from '#foundation/web/form/use-fields.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { ActionForm } from '#foundation/web/ui/action-form/action-form.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { MomentField } from '#foundation/web/ui/moment-field/moment-field.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { RadioCards } from '#foundation/web/ui/radio-cards/radio-cards.tsx';
import { type Exposure, markExposure, estimateExposure } from '../contract-console.ts';
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
  const labels: Record<string, string> = { from: t.from, to: t.to, reason: t.reason, advice: t.advice };
  const fields = useFields({ messages: fieldMessages, label: (path) => labels[path], id: (path) => `mark-${path}` });
  const now = formatLocalTime(systemClock.now());
  const [times, setTimes] = useState({
    from: correctedExposure ? formatLocalTime(parseInstant(correctedExposure.from)) : `${now.slice(0, 10)}T00:00`,
    to: correctedExposure ? formatLocalTime(parseInstant(correctedExposure.to)) : now,
  });
  const [reason, setReason] = useState(correctedExposure?.reason);
  const [advice, setAdvice] = useState(correctedExposure?.advice);
  const [reach, setReach] = useState<OutputOf<typeof estimateExposure>>();
  const estimate = useAction('check-in', (facts: ExposureFacts) => callApi(estimateExposure, facts));
  const mark = useAction('check-in', (facts: ExposureFacts) => callApi(markExposure, facts));
  const submit = async () => {
    const facts = fields.validate(markExposure.input, {
      venue: venue.id,
      from: instantOf(times.from),
      to: instantOf(times.to),
      reason,
      advice,
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
  const resetAfterChange = (path: string) => {
    fields.clearErrorsOf(path);
    setReach(undefined);
    estimate.reset();
    mark.reset();
  };
  const timeFieldProps = (path: 'from' | 'to') => ({
    id: `mark-${path}`,
    legend: t[path],
    hint: t.timeHint,
    value: times[path],
    error: fields.error(path),
    onChange: (value: string) => {
      resetAfterChange(path);
      setTimes({ ...times, [path]: value });
    },
  });
  return (
    <ActionForm
      fields={fields}
      text={venue.name}
      action={reach ? mark : estimate}
      submitLabel={reach ? t.submit : t.estimate}
      onSubmit={() => void submit()}
      onBack={onBack}
    >
      <MomentField {...timeFieldProps('from')} />
      <MomentField {...timeFieldProps('to')} />
      <RadioCards
        id="mark-reason"
        legend={t.reason}
        hint={t.reasonHint}
        value={reason}
        error={fields.error('reason')}
        onChange={(value) => {
          resetAfterChange('reason');
          setReason(value);
        }}
        options={exposureReasons.map((value) => ({ value, label: t.reasons[value] }))}
      />
      <RadioCards
        id="mark-advice"
        legend={t.advice}
        value={advice}
        error={fields.error('advice')}
        onChange={(value) => {
          resetAfterChange('advice');
          setAdvice(value);
        }}
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

// Returns an invalid time as entered, so that the validation reports it at its field.
function instantOf(entered: string): string {
  const instant = parseLocalTime(entered);
  return instant === undefined ? entered : isoInstant(instant);
}
