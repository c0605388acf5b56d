import { type ReactNode, useState } from 'react';
import { Problem } from '#foundation/contract/problem.ts';
import { second, systemClock } from '#foundation/time/clock.ts';
import { Form } from '#foundation/web/form/form.tsx';
import { callApi } from '#foundation/web/http/call-api.ts';
import { useSubmission } from '#foundation/web/form/use-submission.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { OtpField } from '#foundation/web/ui/otp-field/otp-field.tsx';
import { ResendButton } from '#foundation/web/ui/resend-button/resend-button.tsx';
import { checkProblems } from '../contract.ts';
import { changeNumber } from '../contract-number.ts';
import { isCompleteCode, resendSeconds } from '../rules/code.ts';
import { fieldMessages } from '../messages/fields.ts';
import { numberFormMessages } from '../messages/number-form.ts';
import styles from './login.module.css';
import { CodeFailureNotice } from './code-failure-notice.tsx';

type NumberCodeFormProps = {
  newPhone: { regionCode: string; mobile: string };
  formattedNumber: string;
  resend: { busy: boolean; send: () => Promise<boolean> };
  statusNotices: ReactNode;
  onUseOtherNumber: () => void;
  onChanged: (mobile: string) => void;
};

/** Form for the code that was sent to the new number. The sixth digit submits the form. */
export function NumberCodeForm({
  newPhone,
  formattedNumber,
  resend,
  statusNotices,
  onUseOtherNumber,
  onChanged,
}: NumberCodeFormProps) {
  const t = useMessages(numberFormMessages);
  const language = useLanguage();
  const [code, setCode] = useState('');
  const [inputErrorKey, setInputErrorKey] = useState<'code' | 'code-empty'>();
  const [resendAt, setResendAt] = useState(() => systemClock.now() + resendSeconds * second);
  const { busy, failure, submit, clearFailure } = useSubmission();
  const clearError = () => {
    setInputErrorKey(undefined);
    clearFailure();
  };
  const change = async (digits: string) => {
    clearError();
    if (!isCompleteCode(digits)) return setInputErrorKey(digits === '' ? 'code-empty' : 'code');
    // A retry after a network failure sends the same request key, so it does not count as another check.
    return submit(async (requestId) => {
      const { mobile } = await callApi(changeNumber, { ...newPhone, code: digits }, { requestId });
      onChanged(mobile);
    }, digits);
  };
  const refusal = failure instanceof Problem && codeProblems.has(failure.code) ? failure : undefined;
  const error = inputErrorKey ? fieldMessages[inputErrorKey]?.[language] : refusal?.sentence(language);
  return (
    <Form className={styles.form} onSubmit={() => void change(code)}>
      <p role="status">{t.sent(formattedNumber.replaceAll(' ', '\u00a0'))}</p>
      <OtpField
        id="new-number-code"
        hint={t.hint}
        value={code}
        error={error}
        readOnly={busy}
        focusOnLoad
        onChange={(digits) => {
          clearError();
          setCode(digits);
        }}
        onComplete={(digits) => void change(digits)}
      />
      <CodeFailureNotice failure={refusal ? undefined : failure} />
      {statusNotices}
      <Button type="submit" busy={busy}>
        {t.change}
      </Button>
      <ResendButton
        readyAt={resendAt}
        busy={resend.busy}
        onResend={() =>
          void resend.send().then((sent) => {
            if (sent) setResendAt(systemClock.now() + resendSeconds * second);
          })
        }
      />
      <Button variant="quiet" onClick={onUseOtherNumber}>
        {t.useOtherNumber}
      </Button>
    </Form>
  );
}

const codeProblems = new Set(Object.keys(checkProblems));
