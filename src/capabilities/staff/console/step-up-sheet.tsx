import { Stack } from '#foundation/web/ui/layout/layout.tsx';
import KeyRound from 'lucide-react/icons/key-round';
import { useEffect, useState } from 'react';
import { Form } from '#foundation/web/form/form.tsx';
import { useForm } from '#foundation/web/form/use-form.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { withoutLanguage } from '#foundation/web/router/route-language.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import type { CloseLayer } from '#foundation/web/ui/layer/layer.tsx';
import { OtpField } from '#foundation/web/ui/otp-field/otp-field.tsx';
import { PasswordField } from '#foundation/web/ui/password-field/password-field.tsx';
import { Sheet } from '#foundation/web/ui/sheet/sheet.tsx';
import { beginStepUp, type Me, readMe, stepUpWithPasskey, stepUpWithPassword } from '../contract-me.ts';
import { fieldMessages } from '../messages/fields.ts';
import { staffLoginMessages } from '../messages/login.ts';
import { sessionMessages } from '../messages/session.ts';
import { redirectToDirectory } from './directory-redirect.ts';
import styles from './login.module.css';
import { authenticateWithPasskey, supportsPasskeys } from './passkey.ts';
import { PasskeyFailure } from './passkey-failure.tsx';
import { useLogIn } from './use-log-in.ts';

/** Sheet in which a member of staff confirms their identity. `onEnd`: receives whether they did. */
export function StepUpSheet({ onEnd }: { onEnd: (confirmed: boolean) => void }) {
  const t = useMessages(staffLoginMessages);
  const { stepUp } = useMessages(sessionMessages);
  const [me, setMe] = useState<Me>();
  const [loadFailure, setLoadFailure] = useState<unknown>();
  const logIn = useLogIn<'passkey' | 'password' | 'directory'>();
  useEffect(() => {
    callApi(readMe, {}).then(setMe, setLoadFailure);
  }, []);
  const confirm = (method: 'passkey' | 'password', send: () => Promise<unknown>, close: CloseLayer) =>
    void logIn.tryMethod(method, async () => {
      await send();
      close(() => onEnd(true));
      return false;
    });
  const confirmByPasskey = async () => {
    const passkey = await authenticateWithPasskey(await callApi(beginStepUp, {}));
    await callApi(stepUpWithPasskey, { passkey });
  };
  const canUsePasskey = supportsPasskeys() && (me?.passkeys.length ?? 0) > 0;
  const hasDirectoryOnly = me?.hasDirectoryLogin === true && !canUsePasskey && !me.hasPassword;
  const confirmByDirectory = async () => {
    await redirectToDirectory(withoutLanguage({ pathname: window.location.pathname, search: window.location.search }));
    return false;
  };
  return (
    <Sheet open title={stepUp.title} onClose={() => onEnd(false)}>
      {(close) => (
        <Stack gap={8}>
          <p>{hasDirectoryOnly ? stepUp.directoryText : stepUp.text}</p>
          <PasskeyFailure thrown={logIn.failure?.thrown ?? loadFailure} />
          {canUsePasskey && (
            <Button
              icon={<KeyRound />}
              data-first-focus
              busy={logIn.busyMethod === 'passkey'}
              busyText={t.passkeyWaiting}
              onClick={() => confirm('passkey', confirmByPasskey, close)}
            >
              {stepUp.passkey}
            </Button>
          )}
          {hasDirectoryOnly && (
            <Button
              data-first-focus
              busy={logIn.busyMethod === 'directory'}
              busyText={t.checking}
              onClick={() => void logIn.tryMethod('directory', confirmByDirectory)}
            >
              {stepUp.directory}
            </Button>
          )}
          {me?.hasPassword && (
            <PasswordAndCode
              variant={canUsePasskey ? 'secondary' : 'primary'}
              busy={logIn.busyMethod === 'password'}
              onConfirm={(input) => confirm('password', () => callApi(stepUpWithPassword, input), close)}
            />
          )}
        </Stack>
      )}
    </Sheet>
  );
}

type PasswordAndCodeProps = {
  variant: 'primary' | 'secondary';
  busy: boolean;
  onConfirm: (input: { password: string; code: string }) => void;
};

function PasswordAndCode({ variant, busy, onConfirm }: PasswordAndCodeProps) {
  const t = useMessages(staffLoginMessages);
  const { stepUp } = useMessages(sessionMessages);
  const { fields, entered, field } = useForm({
    id: 'step-up',
    labels: { password: t.password, code: t.code },
    messages: fieldMessages,
    focus: 'field',
    initial: { password: '', code: '' },
  });
  const submit = () => {
    const input = fields.validate(stepUpWithPassword.input, entered);
    if (input) onConfirm(input);
  };
  return (
    <Form className={styles.method} onSubmit={submit}>
      <PasswordField {...field('password')} purpose="current" readOnly={busy} />
      <OtpField {...field('code')} hint={t.codeHint} readOnly={busy} onEnter={submit} />
      <Button type="submit" variant={variant} busy={busy} busyText={t.checking}>
        {stepUp.confirm}
      </Button>
    </Form>
  );
}
