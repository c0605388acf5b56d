import { useState } from 'react';
import { Form } from '#foundation/web/form/form.tsx';
import { useSubmission } from '#foundation/web/form/use-submission.ts';
import { useFields } from '#foundation/web/form/use-fields.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { Button, ButtonLink } from '#foundation/web/ui/button/button.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { PasswordField } from '#foundation/web/ui/password-field/password-field.tsx';
import { Sheet } from '#foundation/web/ui/sheet/sheet.tsx';
import { checkCertifiedPassword } from '../contract.ts';
import { fieldMessages } from '../messages/fields.ts';
import { sheetMessages } from '../messages/sheet.ts';
import styles from './certified.module.css';
import { formatPasswordFailure } from './failure-text.ts';

/** Sheet that asks for the certified password. `onEnd`: called on close; `isRight` is false if the user gave up. */
export function CertifiedPasswordSheet({ onEnd }: { onEnd: (isRight: boolean) => void }) {
  const t = useMessages(sheetMessages);
  const language = useLanguage();
  const [password, setPassword] = useState('');
  const fields = useFields({ messages: fieldMessages, focus: 'field', id: () => 'certified-password' });
  const { busy, failure, isDone, submit, clearFailure } = useSubmission(fields);
  return (
    <Sheet open title={t.title} onClose={() => onEnd(isDone)}>
      {(close) => (
        <Form
          onSubmit={() => {
            const input = fields.validate(checkCertifiedPassword.input, { password });
            if (input) void submit(() => callApi(checkCertifiedPassword, input).then(() => close(() => onEnd(true))));
          }}
        >
          <p>{t.text}</p>
          {failure !== undefined && (
            <Notice tone="danger" live>
              {formatPasswordFailure(failure, language)}
            </Notice>
          )}
          <PasswordField
            id="certified-password"
            purpose="current"
            label={t.label}
            value={password}
            error={fields.error('password')}
            readOnly={busy}
            data-first-focus
            onChange={(value) => {
              fields.clearErrorsOf('password');
              clearFailure();
              setPassword(value);
            }}
          />
          <div className={styles.go}>
            <Button type="submit" busy={busy}>
              {t.submit}
            </Button>
            <ButtonLink variant="quiet" to="/app/account/password?forgot">
              {t.forgot}
            </ButtonLink>
          </div>
        </Form>
      )}
    </Sheet>
  );
}
