import { Section } from '#foundation/web/ui/layout/layout.tsx';
import { type ReactNode, useState } from 'react';
import { Form } from '#foundation/web/form/form.tsx';
import { useSubmission } from '#foundation/web/form/use-submission.ts';
import { useFields } from '#foundation/web/form/use-fields.ts';
import { Button, type ButtonVariant } from '#foundation/web/ui/button/button.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { PasswordField } from '#foundation/web/ui/password-field/password-field.tsx';
import { fieldMessages } from '../messages/fields.ts';
import { certifiedPasswordMessages } from '../messages/screens.ts';
import { formatPasswordFailure } from './failure-text.ts';

// `current`: the password in force. `password`: the new one.
type PasswordFormValues = { current: string; password: string };

type PasswordFormProps = {
  idPrefix: string;
  title: string;
  text?: ReactNode;
  fieldNames: readonly (keyof PasswordFormValues)[];
  submitLabel: string;
  variant?: ButtonVariant;
  send: (entered: PasswordFormValues) => Promise<unknown>;
  onDone: () => void;
};

export function PasswordForm({
  idPrefix,
  title,
  text,
  fieldNames,
  submitLabel,
  variant = 'primary',
  send,
  onDone,
}: PasswordFormProps) {
  const t = useMessages(certifiedPasswordMessages);
  const language = useLanguage();
  const [entered, setEntered] = useState<PasswordFormValues>({ current: '', password: '' });
  const id = (field: string) => `${idPrefix}-${field}`;
  const fields = useFields({ messages: fieldMessages, focus: 'field', id });
  const submission = useSubmission(fields);
  const sendAndClear = async () => {
    await send(entered);
    setEntered({ current: '', password: '' });
    onDone();
  };
  const submit = () => {
    const emptyFieldErrors = fieldNames
      .filter((field) => entered[field] === '')
      .map((path) => ({ path, key: 'certified-empty' }));
    if (fields.acceptOrShow(emptyFieldErrors)) void submission.submit(sendAndClear);
  };
  const labels = { current: t.current, password: t.newPassword };
  return (
    <Section gap={4}>
      <h2>{title}</h2>
      {text && <p>{text}</p>}
      <Form onSubmit={submit}>
        {submission.failure !== undefined && (
          <Notice tone="danger" live>
            {formatPasswordFailure(submission.failure, language)}
          </Notice>
        )}
        {fieldNames.map((field) => (
          <PasswordField
            key={field}
            id={id(field)}
            purpose={field === 'current' ? 'current' : 'new'}
            label={labels[field]}
            hint={field === 'password' ? t.hint : undefined}
            value={entered[field]}
            error={fields.error(field)}
            readOnly={submission.busy}
            onChange={(value) => {
              fields.clearErrorsOf(field);
              submission.clearFailure();
              setEntered({ ...entered, [field]: value });
            }}
          />
        ))}
        <Button type="submit" variant={variant} busy={submission.busy}>
          {submitLabel}
        </Button>
      </Form>
    </Section>
  );
}
