import { Form } from '#foundation/web/form/form.tsx';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useUser } from '#capabilities/login/portal/public.ts';
import { confirmWithCode, sendConfirmingCode } from '#capabilities/login/contract-confirm.ts';
import { isCompleteCode } from '#capabilities/login/rules/code.ts';
import { type Millis, second, systemClock } from '#foundation/time/clock.ts';
import { failureSentence } from '#foundation/web/http/error-catalogue.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import type { CloseLayer } from '#foundation/web/ui/layer/layer.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { OtpField } from '#foundation/web/ui/otp-field/otp-field.tsx';
import { ResendButton } from '#foundation/web/ui/resend-button/resend-button.tsx';
import { Sheet } from '#foundation/web/ui/sheet/sheet.tsx';
import { confirmMessages } from '../messages/confirm.ts';
import styles from './account.module.css';
import { formatContact } from './contact.ts';

/** Sheet that asks for a fresh code: one tap sends it, the sixth digit confirms. `onEnd`: whether it was confirmed. */
export function ConfirmSheet({ onEnd }: { onEnd: (confirmed: boolean) => void }) {
  const t = useMessages(confirmMessages);
  const language = useLanguage();
  const user = useUser();
  const to = user ? formatContact(user) : t.ownDestination;
  const [code, setCode] = useState('');
  const [inputError, setInputError] = useState<'empty' | 'incomplete'>();
  const [resendAt, setResendAt] = useState<Millis>();
  const confirmed = useRef(false);
  const send = useMutation({
    mutationFn: () => callApi(sendConfirmingCode, {}),
    onSuccess: ({ resendAfter }) => setResendAt(systemClock.now() + resendAfter * second),
  });
  const check = useMutation({ mutationFn: (digits: string) => callApi(confirmWithCode, { code: digits }) });
  const confirm = async (digits: string, close: CloseLayer) => {
    setInputError(isCompleteCode(digits) ? undefined : digits === '' ? 'empty' : 'incomplete');
    if (!isCompleteCode(digits) || check.isPending) return;
    try {
      await check.mutateAsync(digits);
      confirmed.current = true;
      close(() => onEnd(true));
    } catch {
      // The failure is shown at the field.
    }
  };
  const error = inputError ? t[inputError] : check.isError ? failureSentence(check.error, language) : undefined;
  return (
    <Sheet open title={t.title} onClose={() => onEnd(confirmed.current)}>
      {(close) => (
        <Form
          className={styles.form}
          onSubmit={() => {
            if (resendAt !== undefined) void confirm(code, close);
          }}
        >
          <p role="status">{resendAt === undefined ? t.text(to) : t.sent(to)}</p>
          {send.isError && (
            <Notice tone="danger" live>
              {failureSentence(send.error, language)}
            </Notice>
          )}
          {resendAt === undefined ? (
            <Button busy={send.isPending} onClick={() => send.mutate()} data-first-focus>
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
                readOnly={check.isPending}
                focusOnLoad
                onChange={(digits) => {
                  setInputError(undefined);
                  check.reset();
                  setCode(digits);
                }}
                onComplete={(digits) => void confirm(digits, close)}
                onEnter={() => void confirm(code, close)}
              />
              <ResendButton readyAt={resendAt} busy={send.isPending} onResend={() => send.mutate()} />
            </>
          )}
        </Form>
      )}
    </Sheet>
  );
}
