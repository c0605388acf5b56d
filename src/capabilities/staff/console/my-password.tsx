import { Row } from '#foundation/web/ui/layout/layout.tsx';
import { useState } from 'react';
import { Form } from '#foundation/web/form/form.tsx';
import { useForm } from '#foundation/web/form/use-form.ts';
import { useSubmission } from '#foundation/web/form/use-submission.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import layout from '#foundation/web/ui/console-shell/console-layout.module.css';
import { ErrorSummary } from '#foundation/web/ui/error-summary/error-summary.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { Failure } from '#foundation/web/ui/notice/failure.tsx';
import { PasswordField } from '#foundation/web/ui/password-field/password-field.tsx';
import { changePassword } from '../contract-me.ts';
import { fieldMessages } from '../messages/fields.ts';
import { consoleMessages } from '../messages/console.ts';
import { staffLoginMessages } from '../messages/login.ts';
import { useRefetchMe } from './use-me.ts';

/** `email`: username under which a password manager stores the password. */
export function MyPassword({ email }: { email: string }) {
  const t = useMessages(consoleMessages).me;
  const [open, setOpen] = useState(false);
  const [changed, setChanged] = useState(false);
  return (
    <section className={layout.section}>
      <div className={layout.item}>
        <h2>{t.password}</h2>
        <p>{t.passwordLead}</p>
      </div>
      <p role="status">{changed ? t.changed : ''}</p>
      {open ? (
        <ChangePasswordForm
          email={email}
          onEnd={(done) => {
            setOpen(false);
            setChanged(done);
          }}
        />
      ) : (
        <div>
          <Button variant="secondary" onClick={() => setOpen(true)}>
            {t.change}
          </Button>
        </div>
      )}
    </section>
  );
}

function ChangePasswordForm({ email, onEnd }: { email: string; onEnd: (done: boolean) => void }) {
  const t = useMessages(consoleMessages).me;
  const { checking } = useMessages(staffLoginMessages);
  const { fields, entered, field } = useForm({
    labels: { current: t.currentPassword, next: t.newPassword },
    messages: fieldMessages,
    initial: { current: '', next: '' },
  });
  const refetchMe = useRefetchMe();
  const { busy, failure, submit: send } = useSubmission(fields);
  const submit = async () => {
    const input = fields.validate(changePassword.input, entered);
    if (!input) return;
    await send(async () => {
      await callApi(changePassword, input);
      await refetchMe();
      onEnd(true);
    });
  };
  return (
    <Form onSubmit={() => void submit()}>
      <ErrorSummary errors={fields.summary} attempt={fields.attempt} />
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField {...field('current')} purpose="current" readOnly={busy} />
      <PasswordField {...field('next')} hint={t.newPasswordHint} purpose="new" readOnly={busy} />
      <Failure thrown={failure} />
      <Row>
        <Button type="submit" busy={busy} busyText={checking}>
          {t.change}
        </Button>
        <Button variant="quiet" onClick={() => onEnd(false)}>
          {t.cancel}
        </Button>
      </Row>
    </Form>
  );
}
