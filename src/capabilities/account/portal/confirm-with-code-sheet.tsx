import { Failure } from '#foundation/web/ui/notice/failure.tsx';
import { Form } from '#foundation/web/form/form.tsx';
import { useSubmission } from '#foundation/web/form/use-submission.ts';
import { useRef, useState } from 'react';
import { useUser } from '#capabilities/login/portal/public.ts';
import { confirmWithCode, sendConfirmationCode } from '#capabilities/login/contract-confirm.ts';
import { isCompleteCode } from '#capabilities/login/rules/code.ts';
import { type Millis, second, systemClock } from '#foundation/time/clock.ts';
import { failureSentence } from '#foundation/web/http/error-catalogue.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import type { CloseLayer } from '#foundation/web/ui/layer/layer.tsx';
import { OtpField } from '#foundation/web/ui/otp-field/otp-field.tsx';
import { ResendButton } from '#foundation/web/ui/resend-button/resend-button.tsx';
import { Sheet } from '#foundation/web/ui/sheet/sheet.tsx';
import { confirmMessages } from '../messages/confirm.ts';
import { formatContact } from './contact.ts';

/** Sheet that asks for a fresh code. A tap sends the code, and entering its sixth digit confirms. */
export function ConfirmWithCodeSheet({ onEnd }: { onEnd: (confirmed: boolean) => void }) {
  const t = useMessages(confirmMessages);
  const language = useLanguage();
  const user = useUser();
  const contact = user ? formatContact(user) : t.ownDestination;
  const [code, setCode] = useState('');
  const [inputError, setInputError] = useState<'empty' | 'incomplete'>();
  const [resendAt, setResendAt] = useState<Millis>();
  const confirmed = useRef(false);
  const sending = useSubmission();
  const sendCode = () =>
    sending.submit(async () => {
      const { resendAfter } = await callApi(sendConfirmationCode, {});
      setResendAt(systemClock.now() + resendAfter * second);
    });
  const confirming = useSubmission();
  const confirm = async (digits: string, close: CloseLayer) => {
    setInputError(isCompleteCode(digits) ? undefined : digits === '' ? 'empty' : 'incomplete');
    if (!isCompleteCode(digits)) return;
    await confirming.submit(async () => {
      await callApi(confirmWithCode, { code: digits });
      confirmed.current = true;
      close(() => onEnd(true));
    });
  };
  const refusal = confirming.failure === undefined ? undefined : failureSentence(confirming.failure, language);
  const error = inputError ? t[inputError] : refusal;
  return (
    <Sheet open title={t.title} onClose={() => onEnd(confirmed.current)}>
      {(close) => (
        <Form
          onSubmit={() => {
            if (resendAt !== undefined) void confirm(code, close);
          }}
        >
          <p role="status">{resendAt === undefined ? t.text(contact) : t.sent(contact)}</p>
          <Failure thrown={sending.failure} />
          {resendAt === undefined ? (
            <Button busy={sending.busy} onClick={() => void sendCode()} data-first-focus>
              {t.send}
            </Button>
          ) : (
            <>
              <OtpField
                id="confirming-code"
                label={t.label}
                hint={t.hint}
                value={code}
                error={error}
                readOnly={confirming.busy}
                focusOnLoad
                onChange={(digits) => {
                  setInputError(undefined);
                  confirming.clearFailure();
                  setCode(digits);
                }}
                onComplete={(digits) => void confirm(digits, close)}
                onEnter={() => void confirm(code, close)}
              />
              <ResendButton readyAt={resendAt} busy={sending.busy} onResend={() => void sendCode()} />
            </>
          )}
        </Form>
      )}
    </Sheet>
  );
}
