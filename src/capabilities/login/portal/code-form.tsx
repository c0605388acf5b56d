import { SmallText } from '#foundation/web/ui/layout/layout.tsx';
import { Form } from '#foundation/web/form/form.tsx';
import { type FocusEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from '#foundation/web/router/link.tsx';
import { Problem } from '#foundation/contract/problem.ts';
import { type Millis, second, systemClock } from '#foundation/time/clock.ts';
import { Shell } from '#foundation/web/ui/shell/shell.tsx';
import { Button, ButtonLink } from '#foundation/web/ui/button/button.tsx';
import { CaptchaGate } from '#foundation/web/ui/captcha-gate/captcha-gate.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { OtpField } from '#foundation/web/ui/otp-field/otp-field.tsx';
import { ResendButton } from '#foundation/web/ui/resend-button/resend-button.tsx';
import { PageTitle } from '#foundation/web/ui/step-header/page-title.tsx';
import { isCompleteCode, resendSeconds } from '../rules/code.ts';
import { fieldMessages } from '../messages/fields.ts';
import { loginMessages } from '../messages/screens.ts';
import { isHarmlessBlur, useLastPressedElement } from './harmless-blur.ts';
import styles from './login.module.css';
import { CodeFailureNotice } from './code-failure-notice.tsx';
import { recordSentTime, nextSendAt } from './sent-codes.ts';
import { SlowNotice } from './slow-notice.tsx';
import { type ResolveHome, useCheckCode } from './use-check-code.ts';
import { type CodeTarget, useSendCode } from './use-send-code.ts';

export type CodeFormProps = {
  /** Destination of the code; undefined when the page's URL lacks it. */
  target: CodeTarget | undefined;
  /** Key under which the time of the last send is stored, for the countdown of the resend button. */
  sentTimeKey: string;
  /** Sentence such as "Sent by SMS to …". `changeLink`: link beside this sentence that changes the destination. */
  sentToMessage: string;
  changeLink: { label: string; to: string };
  /** Formatted destination, for the hint of the field. */
  destination: string | undefined;
  /** Error message of a resend without a destination (spec §5). */
  noDestinationMessage: string;
  help: ReactNode;
  callback: string | undefined;
  resolveHome: ResolveHome;
};

/** Code screen: enter the code, or request another one (spec §4, §5). */
export function CodeForm(props: CodeFormProps) {
  const { target, sentTimeKey, callback } = props;
  const messages = useMessages(loginMessages);
  const t = messages.code;
  const language = useLanguage();
  const input = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  // `no-destination`: the page's URL lacks the destination.
  const [inputError, setInputError] = useState<'empty' | 'incomplete' | 'no-destination'>();
  const [resendAt, setResendAt] = useState<Millis>(() => nextSendAt(sentTimeKey));
  const [resent, setResent] = useState(false);
  const hasTyped = useRef(false);
  const lastPressed = useLastPressedElement();
  const checking = useCheckCode(callback, props.resolveHome);
  const sending = useSendCode();
  const { refusal } = checking;

  useEffect(() => {
    if (!refusal) return;
    input.current?.focus();
    input.current?.select();
  }, [refusal]);

  // If the server refuses another code as too early, the countdown restarts with the wait that the server returned.
  const { failure } = sending;
  const [previousFailure, setPreviousFailure] = useState(failure);
  if (failure !== previousFailure) {
    setPreviousFailure(failure);
    const retryAfter = failure instanceof Problem ? failure.details.retryAfter : undefined;
    if (retryAfter !== undefined && retryAfter <= resendSeconds) setResendAt(systemClock.now() + retryAfter * second);
  }

  const validateCode = (digits: string) =>
    digits === '' ? 'empty' : isCompleteCode(digits) ? undefined : 'incomplete';
  const logIn = (digits: string) => {
    const codeError = validateCode(digits);
    setInputError(codeError ?? (target ? undefined : 'no-destination'));
    checking.clear();
    if (codeError) input.current?.focus();
    else if (target) void checking.check(target, digits);
  };
  const onBlur = (event: FocusEvent<HTMLInputElement>) => {
    if (hasTyped.current && !checking.busy && !isHarmlessBlur(event, lastPressed.current))
      setInputError(validateCode(code) ?? inputError);
  };
  const resend = async () => {
    setResent(false);
    if (!target) return setInputError('no-destination');
    setInputError(undefined);
    checking.clear();
    if (!(await sending.send(target))) return undefined;
    setResendAt(recordSentTime(sentTimeKey));
    setResent(true);
    setCode('');
    hasTyped.current = false;
    input.current?.focus();
    return undefined;
  };
  const errors = {
    empty: fieldMessages['code-empty']?.[language],
    incomplete: t.incomplete,
    'no-destination': undefined,
  };
  const error = inputError ? errors[inputError] : refusal?.sentence(language);

  return (
    <Shell
      title={t.title}
      back={{ to: props.changeLink.to }}
      actions={
        <Button type="submit" form="code" busy={checking.busy} busyText={t.checking}>
          {t.logIn}
        </Button>
      }
    >
      <PageTitle
        lead={
          target && (
            <span className={styles.sent}>
              <span>{props.sentToMessage}</span> <Link to={props.changeLink.to}>{props.changeLink.label}</Link>
            </span>
          )
        }
      >
        {t.heading}
      </PageTitle>
      <Form id="code" className={styles.form} onSubmit={() => logIn(code)}>
        <OtpField
          id="verification-code"
          ref={input}
          label={t.label}
          hint={props.destination === undefined ? t.hint : `${t.sentTo(props.destination)} ${t.hint}`}
          value={code}
          error={error}
          readOnly={checking.busy}
          focusOnLoad
          onChange={(digits) => {
            hasTyped.current = true;
            setInputError(undefined);
            checking.clear();
            setCode(digits);
          }}
          onComplete={logIn}
          onEnter={() => logIn(code)}
          onBlur={onBlur}
        />
        <div className={styles.news}>
          {inputError === 'no-destination' && (
            <NoDestinationNotice text={props.noDestinationMessage} back={props.changeLink.to} label={t.goBack} />
          )}
          <CodeFailureNotice failure={checking.failure} />
          <CodeFailureNotice failure={checking.failure ? undefined : sending.failure} isSendFailure />
          <SlowNotice busy={checking.busy || sending.busy} />
          <div className={sending.captcha === 'idle' ? undefined : styles.shown}>
            <CaptchaGate state={sending.captcha} onRetry={() => void resend()} />
          </div>
        </div>
        <div data-calm>
          <ResendButton readyAt={resendAt} busy={sending.busy} onResend={() => void resend()} />
          <SmallText role="status">{resent ? t.resent : ''}</SmallText>
          <details className="disclosure">
            <summary>{t.notArriving}</summary>
            {props.help}
          </details>
        </div>
      </Form>
    </Shell>
  );
}

function NoDestinationNotice({ text, back, label }: { text: string; back: string; label: string }) {
  const action = (
    <ButtonLink variant="secondary" size="compact" to={back}>
      {label}
    </ButtonLink>
  );
  return (
    <Notice tone="danger" live action={action}>
      {text}
    </Notice>
  );
}
