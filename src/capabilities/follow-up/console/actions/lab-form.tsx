import { laboratoryTests } from '#country';
import { useActionForm } from '#capabilities/staff/console/public.ts';
import { isoInstant, parseInstant, systemClock } from '#foundation/time/clock.ts';
import { formatLocalTime, parseLocalTime } from '#foundation/time/local-time.ts';
import { ActionForm } from '#foundation/web/ui/action-form/action-form.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { MomentField } from '#foundation/web/ui/moment-field/moment-field.tsx';
import { RadioCards } from '#foundation/web/ui/radio-cards/radio-cards.tsx';
import { SelectField } from '#foundation/web/ui/select-field/select-field.tsx';
import { TextField } from '#foundation/web/ui/text-field/text-field.tsx';
import { recordLabResult } from '#capabilities/follow-up/contract-records.ts';
import { caseMessages } from '#capabilities/follow-up/messages/case.ts';
import { caseRecordMessages } from '#capabilities/follow-up/messages/records.ts';
import { type LabResult, LabResultValue, validateLabResult } from '#capabilities/follow-up/rules/lab-result.ts';
import type { CaseActionProps } from './case-action.ts';

type LabFormProps = CaseActionProps & {
  /** The latest version of the result to correct. Undefined for a new result. */
  correction?: { resultId: string; version: number; result: LabResult };
};

/** Form of a new laboratory result, or of its correction. */
export function LabForm({ detail, onDone, correction }: LabFormProps) {
  const t = useMessages(caseRecordMessages).laboratory;
  const { done } = useMessages(caseMessages);
  const language = useLanguage();
  const isCorrection = correction !== undefined;
  const { entered, field, group, formProps } = useActionForm('follow-up', recordLabResult, {
    id: 'lab',
    initial: () => toFormValues(correction?.result),
    labels: {
      'result.test': t.test,
      'result.takenAt': t.takenAt,
      'result.result': t.result,
      'result.value': t.value,
      'result.unit': t.unit,
      'result.laboratory': t.laboratory,
      'result.attachment': t.report,
      'correction.reason': t.reason,
    },
    checkEntered: ({ test, takenAt, result }) => [
      ...(test === '' ? [{ path: 'result.test', key: 'required' }] : []),
      ...(parseLocalTime(takenAt) === undefined ? [{ path: 'result.takenAt', key: 'specimen-time' }] : []),
      ...(result === undefined ? [{ path: 'result.result', key: 'required' }] : []),
    ],
    toInput: ({ reason, takenAt, attachment, ...rest }) => ({
      id: detail.row.id,
      result: {
        ...rest,
        takenAt: isoInstant(parseLocalTime(takenAt) ?? 0),
        attachment: attachment === '' ? null : attachment,
      },
      correction: correction ? { resultId: correction.resultId, version: correction.version, reason } : null,
    }),
    check: ({ result }) => validateLabResult(result, systemClock.now(), { isCorrection }),
    onDone: () => onDone(done),
  });
  const attachments = detail.attachments.filter(({ removed }) => removed === null);
  const results = LabResultValue.options.filter((value) => isCorrection || value !== 'entered-in-error');
  const hints = { positive: t.positiveHint, 'entered-in-error': t.enteredInErrorHint };
  return (
    <ActionForm {...formProps} submitLabel={t.save}>
      <SelectField
        {...field('test', 'result.test')}
        emptyOptionLabel={t.chooseTest}
        options={laboratoryTests.map((test) => ({ value: test.loinc, label: test[language] }))}
      />
      <MomentField {...group('takenAt', 'result.takenAt')} hint={t.takenHint} />
      <RadioCards
        {...group('result', 'result.result')}
        options={results.map((value) => ({
          value,
          label: t.results[value],
          ...(value in hints && { hint: hints[value as keyof typeof hints] }),
        }))}
      />
      {entered.result !== 'pending' && (
        <>
          <TextField {...field('value', 'result.value')} hint={t.valueHint} width="short" maxLength={40} />
          <TextField {...field('unit', 'result.unit')} width="short" maxLength={20} />
        </>
      )}
      <TextField {...field('laboratory', 'result.laboratory')} maxLength={100} />
      {attachments.length > 0 && (
        <SelectField
          {...field('attachment', 'result.attachment')}
          emptyOptionLabel={t.noReport}
          options={attachments.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      {isCorrection && <TextField {...field('reason', 'correction.reason')} maxLength={500} />}
    </ActionForm>
  );
}

function toFormValues(result: LabResult | undefined) {
  return {
    test: (result?.test ?? '') as string,
    takenAt: result ? formatLocalTime(parseInstant(result.takenAt)) : '',
    result: result?.result,
    value: result?.value ?? '',
    unit: result?.unit ?? '',
    laboratory: result?.laboratory ?? '',
    attachment: result?.attachment ?? '',
    reason: '',
  };
}
