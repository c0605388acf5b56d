import { Row } from '#foundation/web/ui/layout/layout.tsx';
import { useAction } from '#capabilities/staff/console/public.ts';
import { readWholeNumber } from '#foundation/language/entered-text.ts';
import { Form } from '#foundation/web/form/form.tsx';
import { useForm } from '#foundation/web/form/use-form.ts';
import { validate } from '#foundation/web/form/validate.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { useApiQuery } from '#foundation/web/http/use-api-query.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { ErrorSummary } from '#foundation/web/ui/error-summary/error-summary.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { Failure } from '#foundation/web/ui/notice/failure.tsx';
import { Sheet } from '#foundation/web/ui/sheet/sheet.tsx';
import { TextField } from '#foundation/web/ui/text-field/text-field.tsx';
import { changeSetting, previewSetting, type Setting } from '../contract.ts';
import { isWithinLimits, needsSecondApprover, settingDefinitions } from '../rules/settings.ts';
import { fieldMessages } from '../messages/fields.ts';
import { settingMessages } from '../messages/settings.ts';
import styles from './administration.module.css';

type ChangeSettingSheetProps = {
  setting: Setting;
  initial: { value: string; reason: string };
  /** Called when the sheet closes, with a status message after a change. */
  onEnd: (message?: string) => void;
};

/** Sheet that changes a setting. For a shorter retention period, shows how many records would be deleted. */
export function ChangeSettingSheet({ setting, initial, onEnd }: ChangeSettingSheetProps) {
  const t = useMessages(settingMessages);
  const { name, value: currentValue, configuredValue } = setting;
  const { name: title, unit } = t.setting[name];
  const { min, max } = settingDefinitions[name];
  const change = useAction('administration', (input: { name: Setting['name']; value: number | null; reason: string }) =>
    callApi(changeSetting, input),
  );
  const { fields, entered, field } = useForm({
    id: 'setting',
    labels: { value: t.field(unit), reason: t.reason },
    messages: fieldMessages,
    initial,
    onChange: change.reset,
  });
  const { value, reason } = entered;
  const enteredNumber = readWholeNumber(value);
  const isShorterRetention =
    enteredNumber !== undefined &&
    needsSecondApprover(name) &&
    isWithinLimits(name, enteredNumber) &&
    enteredNumber < currentValue;
  const submit = async (close: (then: () => void) => void, isReset: boolean) => {
    const newValue = isReset ? null : enteredNumber;
    const isOutOfRange = newValue === undefined || (newValue !== null && !isWithinLimits(name, newValue));
    const { data: input, issues } = validate(changeSetting.input, {
      name,
      // 0 stands in for a value out of range, which has its own error.
      value: isOutOfRange ? 0 : newValue,
      reason: isReset && reason.trim() === '' ? t.resetReason : reason,
    });
    const rangeKey = value.trim() === '' ? 'required' : 'setting-range';
    if (!fields.acceptOrShow([...(isOutOfRange ? [{ path: 'value', key: rangeKey }] : []), ...issues]) || !input)
      return;
    try {
      const { needsApproval } = await change.mutateAsync(input);
      close(() => onEnd(needsApproval ? t.requested : t.changed));
    } catch (thrown) {
      fields.showRefusal(thrown);
    }
  };
  return (
    <Sheet open title={t.changeTitle(title)} onClose={() => onEnd()}>
      {(close) => (
        <Form onSubmit={() => void submit(close, false)}>
          <ErrorSummary errors={fields.summary} attempt={fields.attempt} />
          <TextField {...field('value')} hint={t.limits(min, max, configuredValue)} inputMode="numeric" width="short" />
          {isShorterRetention && <DeletionPreview name={name} value={enteredNumber} />}
          <TextField {...field('reason')} hint={t.reasonHint} maxLength={300} />
          {fields.errors.length === 0 && <Failure thrown={change.error} />}
          <Row>
            <Button type="submit" busy={change.isPending}>
              {needsSecondApprover(name) ? t.requestApproval : t.save}
            </Button>
            {currentValue !== configuredValue && (
              <Button variant="quiet" onClick={() => void submit(close, true)}>
                {t.resetTo(configuredValue)}
              </Button>
            )}
          </Row>
        </Form>
      )}
    </Sheet>
  );
}

function DeletionPreview({ name, value }: { name: Setting['name']; value: number }) {
  const t = useMessages(settingMessages);
  const { data, error } = useApiQuery(['administration', 'preview', name, value], previewSetting, {
    input: { name, value },
  });
  if (error) return <Failure thrown={error} />;
  const sentence =
    data === undefined ? t.counting : data.recordsToDelete === 0 ? t.deletesNone : t.deletedCount(data.recordsToDelete);
  return (
    <p role="status" className={styles.strong}>
      {sentence}
    </p>
  );
}
