import { Failure } from '#foundation/web/ui/notice/failure.tsx';
import { Form } from '#foundation/web/form/form.tsx';
import { useSubmission } from '#foundation/web/form/use-submission.ts';
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

export function SendConfirmationForm({ onSent }: { onSent: () => void }) {
  const t = useMessages(deviceMessages);
  const fields = useFields({ messages: fieldMessages });
  const [enteredContact, setEnteredContact] = useState({ ...noContact, kind: 'phone' as const });
  const { busy, failure, submit, clearFailure } = useSubmission(fields);
  const send = async () => {
    const input = fields.validate(sendConfirmation.input, { contact: toContactInput(enteredContact) });
    if (input) await submit(() => callApi(sendConfirmation, input).then(onSent));
  };
  return (
    <Form onSubmit={() => void send()}>
      <h2>{t.submitted.send}</h2>
      <ErrorSummary errors={fields.summary} attempt={fields.attempt} />
      <ContactFields
        entered={enteredContact}
        error={fields.error}
        onChange={(next) => {
          fields.clearAllErrors();
          clearFailure();
          setEnteredContact(next as typeof enteredContact);
        }}
      />
      <Failure thrown={failure} />
      <Button type="submit" variant="secondary" busy={busy}>
        {t.submitted.sendButton}
      </Button>
    </Form>
  );
}
