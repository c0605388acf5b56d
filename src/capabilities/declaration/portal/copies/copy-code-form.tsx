import { useSubmission } from '#foundation/web/form/use-submission.ts';
import { useRef, useState } from 'react';
import { codeFieldMessages } from '#capabilities/login/contract.ts';
import { isCompleteCode } from '#capabilities/login/rules/code.ts';
import { confirmCopyAddress, type sendCopy } from '#capabilities/declaration/contract-copies.ts';
import { copyMessages } from '#capabilities/declaration/messages/copies.ts';
import type { RequestOf } from '#foundation/contract/call.ts';
import type { Millis } from '#foundation/time/clock.ts';
import { Form } from '#foundation/web/form/form.tsx';
import { failureSentence } from '#foundation/web/http/error-catalogue.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { useReloadSafeInput } from '#foundation/web/screens/reload-safe-state.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { OtpField } from '#foundation/web/ui/otp-field/otp-field.tsx';
import { ResendButton } from '#foundation/web/ui/resend-button/resend-button.tsx';
import styles from './copies.module.css';

type CopyCodeFormProps = {
  target: RequestOf<typeof sendCopy>;
  sentMessage: string;
  /** `readyAt`: time from which another code can be sent. */
  resend: { readyAt: Millis; busy: boolean; send: () => void };
  onSent: () => void;
};

/** Form for the code of an address. Typing the sixth digit confirms the address and sends the copy. */
export function CopyCodeForm({ target, sentMessage, resend, onSent }: CopyCodeFormProps) {
  const t = useMessages(copyMessages);
  const language = useLanguage();
  const name = `copy-code-${target.travellerNumber}`;
  const [code, setCode] = useReloadSafeInput(name, '');
  const [error, setError] = useState<string>();
  const { busy, submit } = useSubmission({
    showRefusal: (thrown) => {
      setError(failureSentence(thrown, language));
      // Keeps and selects the code, so that typing replaces it.
      input.current?.focus();
      input.current?.select();
      return true;
    },
  });
  const input = useRef<HTMLInputElement>(null);
  const confirm = async (digits: string) => {
    if (busy) return;
    if (!isCompleteCode(digits)) return setError(codeFieldMessages.code[language]);
    setError(undefined);
    // After a lost response, sends the code with the same key, so that it does not count as a second guess.
    await submit(async (requestId) => {
      await callApi(confirmCopyAddress, { ...target, code: digits }, { requestId });
      onSent();
    }, digits);
  };
  return (
    <Form className={styles.code} onSubmit={() => void confirm(code)}>
      <p role="status">{sentMessage}</p>
      <OtpField
        id={name}
        ref={input}
        hint={t.hint}
        value={code}
        error={error}
        readOnly={busy}
        focusOnLoad
        onChange={(digits) => {
          setError(undefined);
          setCode(digits);
        }}
        onComplete={(digits) => void confirm(digits)}
        onEnter={() => void confirm(code)}
      />
      <Button type="submit" variant="secondary" busy={busy}>
        {t.sendCopy}
      </Button>
      <ResendButton readyAt={resend.readyAt} busy={resend.busy} onResend={resend.send} />
    </Form>
  );
}
