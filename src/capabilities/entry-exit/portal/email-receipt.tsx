import { useState } from 'react';
import { isEmail, cleanEmail } from '#capabilities/login/rules/email.ts';
import { useUser } from '#capabilities/login/portal/public.ts';
import { Form } from '#foundation/web/form/form.tsx';
import { SubmitFailedNotice } from '#foundation/web/form/submit-failed.tsx';
import { useSubmission } from '#foundation/web/form/use-submission.ts';
import { useFields } from '#foundation/web/form/use-fields.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { TextField } from '#foundation/web/ui/text-field/text-field.tsx';
import { emailReceipt } from '../contract.ts';
import { screenMessages } from '../messages/screens.ts';

/** Form that sends the receipt of an application by e-mail, prefilled with the address of the login. */
export function EmailReceipt({ id }: { id: string }) {
  const t = useMessages(screenMessages).pay;
  const user = useUser();
  const [entered, setEntered] = useState<string>();
  const submission = useSubmission();
  const fields = useFields({ messages: emailReceipt.fieldMessages, focus: 'field' });
  const email = entered ?? user?.email ?? '';
  const send = async () => {
    const address = cleanEmail(email);
    const key = address === '' ? 'required' : isEmail(address) ? undefined : 'email';
    if (!fields.acceptOrShow(key ? [{ path: 'email', key }] : [])) return;
    await submission.submit(() => callApi(emailReceipt, { id, email: address }));
  };
  return (
    <Form gap={3} onSubmit={() => void send()}>
      <TextField
        id="email"
        type="email"
        label={t.email}
        value={email}
        onChange={(value) => {
          fields.clearErrorsOf('email');
          setEntered(value);
        }}
        error={fields.error('email')}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={120}
      />
      <Button type="submit" variant="secondary" busy={submission.busy}>
        {t.send}
      </Button>
      {submission.isDone && <Notice tone="ok" title={t.sent} live />}
      <SubmitFailedNotice failure={submission.failure} />
    </Form>
  );
}
