import { type ReactNode, useRef, useState } from 'react';
import { Problem } from '#foundation/contract/problem.ts';
import { second, systemClock } from '#foundation/time/clock.ts';
import { Form } from '#foundation/web/form/form.tsx';
import { isNetworkFailure } from '#foundation/web/http/error-catalogue.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { randomId } from '#foundation/web/http/random-id.ts';
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
  const [state, setState] = useState<{
    busy: boolean;
    inputErrorKey: 'code' | 'code-empty' | undefined;
    failure: unknown;
  }>(idle);
  const [resendAt, setResendAt] = useState(() => systemClock.now() + resendSeconds * second);
  const lastAttempt = useRef<{ code: string; key: string }>(undefined);
  const submit = async (digits: string) => {
    if (state.busy) return;
    if (!isCompleteCode(digits)) return setState({ ...idle, inputErrorKey: digits === '' ? 'code-empty' : 'code' });
    setState({ ...idle, busy: true });
    // A retry after a network failure sends the same request key, so it does not count as another check.
    const key = lastAttempt.current?.code === digits ? lastAttempt.current.key : randomId();
    lastAttempt.current = { code: digits, key };
    try {
      const { mobile } = await callApi(changeNumber, { ...newPhone, code: digits }, { requestId: key });
      onChanged(mobile);
    } catch (thrown) {
      if (!isNetworkFailure(thrown)) lastAttempt.current = undefined;
      setState({ ...idle, failure: thrown });
    }
    return undefined;
  };
  const refusal = state.failure instanceof Problem && codeProblems.has(state.failure.code) ? state.failure : undefined;
  const error = state.inputErrorKey ? fieldMessages[state.inputErrorKey]?.[language] : refusal?.sentence(language);
  return (
    <Form className={styles.form} onSubmit={() => void submit(code)}>
      <p role="status">{t.sent(formattedNumber.replaceAll(' ', '\u00a0'))}</p>
      <OtpField
        id="new-number-code"
        hint={t.hint}
        value={code}
        error={error}
        readOnly={state.busy}
        focusOnLoad
        onChange={(digits) => {
          setState(idle);
          setCode(digits);
        }}
        onComplete={(digits) => void submit(digits)}
      />
      <CodeFailureNotice failure={refusal ? undefined : state.failure} />
      {statusNotices}
      <Button type="submit" busy={state.busy}>
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

const idle = { busy: false, inputErrorKey: undefined, failure: undefined };
const codeProblems = new Set(Object.keys(checkProblems));
