import { Failure } from '#foundation/web/ui/notice/failure.tsx';
import { Form } from '#foundation/web/form/form.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useFields } from '#foundation/web/form/use-fields.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { ErrorSummary } from '#foundation/web/ui/error-summary/error-summary.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { sendConfirmation } from '../contract-device.ts';
import { deviceMessages } from '../messages/device.ts';
import { fieldMessages } from '../messages/fields.ts';
import { ContactFields, toContactInput, noContact } from './contact-fields.tsx';
import styles from './kiosk.module.css';

export function SendConfirmationForm({ onSent }: { onSent: () => void }) {
  const t = useMessages(deviceMessages);
  const fields = useFields({ messages: fieldMessages });
  const [enteredContact, setEnteredContact] = useState({ ...noContact, kind: 'phone' as const });
  const send = useMutation({ mutationFn: (input: typeof enteredContact) => submit(input) });
  const submit = async (input: typeof enteredContact) => {
    const validInput = fields.validate(sendConfirmation.input, { contact: toContactInput(input) });
    if (!validInput) return;
    await callApi(sendConfirmation, validInput);
    onSent();
  };
  return (
    <Form
      className={styles.form}
      onSubmit={() => send.mutateAsync(enteredContact).catch((thrown: unknown) => fields.showRefusal(thrown))}
    >
      <h2>{t.submitted.send}</h2>
      <ErrorSummary errors={fields.summary} attempt={fields.attempt} />
      <ContactFields
        entered={enteredContact}
        error={fields.error}
        onChange={(next) => {
          fields.clearAllErrors();
          send.reset();
          setEnteredContact(next as typeof enteredContact);
        }}
      />
      {send.error && fields.errors.length === 0 && <Failure thrown={send.error} />}
      <Button type="submit" variant="secondary" busy={send.isPending}>
        {t.submitted.sendButton}
      </Button>
    </Form>
  );
}
