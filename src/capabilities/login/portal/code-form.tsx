import { SmallText } from '#foundation/web/ui/layout/layout.tsx';
import { Form } from '#foundation/web/form/form.tsx';
import { type ReactNode, useState } from 'react';
import { Link } from '#foundation/web/router/link.tsx';
import { Problem } from '#foundation/contract/problem.ts';
import { type Millis, second, systemClock } from '#foundation/time/clock.ts';
import { Shell } from '#foundation/web/ui/shell/shell.tsx';
import { Button, ButtonLink } from '#foundation/web/ui/button/button.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { OtpField } from '#foundation/web/ui/otp-field/otp-field.tsx';
import { ResendButton } from '#foundation/web/ui/resend-button/resend-button.tsx';
import { PageTitle } from '#foundation/web/ui/step-header/page-title.tsx';
import { resendSeconds } from '../rules/code.ts';
import { loginMessages } from '../messages/screens.ts';
import styles from './login.module.css';
import { CodeFailureNotice } from './code-failure-notice.tsx';
import { recordSentTime, nextSendAt } from './sent-codes.ts';
import { SendCaptcha } from './send-captcha.tsx';
import { SlowNotice } from './slow-notice.tsx';
import { type ResolveHome, useCheckCode } from './use-check-code.ts';
import { useCodeEntry } from './use-code-entry.ts';
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
  const { target } = props;
  const t = useMessages(loginMessages).code;
  const checking = useCheckCode(props.callback, props.resolveHome);
  const entry = useCodeEntry(target, checking);
  const { sending, readyAt, isResent, send } = useResend(props.sentTimeKey);
  const resend = async () => {
    if (!target) return entry.showNoDestination();
    entry.clearErrors();
    if (await send(target)) entry.restart();
    return undefined;
  };

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
      <Form id="code" className={styles.form} onSubmit={entry.submit}>
        <OtpField
          id="verification-code"
          label={t.label}
          hint={props.destination === undefined ? t.hint : `${t.sentTo(props.destination)} ${t.hint}`}
          focusOnLoad
          {...entry.field}
        />
        <div className={styles.news}>
          {entry.lacksDestination && (
            <NoDestinationNotice text={props.noDestinationMessage} back={props.changeLink.to} label={t.goBack} />
          )}
          <CodeFailureNotice failure={checking.failure} />
          <CodeFailureNotice failure={checking.failure ? undefined : sending.failure} isSendFailure />
          <SlowNotice busy={checking.busy || sending.busy} />
          <SendCaptcha sending={sending} onRetry={resend} />
        </div>
        <div data-calm>
          <ResendButton readyAt={readyAt} busy={sending.busy} onResend={() => void resend()} />
          <SmallText role="status">{isResent ? t.resent : ''}</SmallText>
          <details className="disclosure">
            <summary>{t.notArriving}</summary>
            {props.help}
          </details>
        </div>
      </Form>
    </Shell>
  );
}

/** Sends another code. `readyAt`: when the next one may be sent. */
function useResend(sentTimeKey: string) {
  const sending = useSendCode();
  const [readyAt, setReadyAt] = useState<Millis>(() => nextSendAt(sentTimeKey));
  const [isResent, setResent] = useState(false);

  // If the server refuses another code as too early, the countdown restarts with the wait that the server returned.
  const { failure } = sending;
  const [previousFailure, setPreviousFailure] = useState(failure);
  if (failure !== previousFailure) {
    setPreviousFailure(failure);
    const retryAfter = failure instanceof Problem ? failure.details.retryAfter : undefined;
    if (retryAfter !== undefined && retryAfter <= resendSeconds) setReadyAt(systemClock.now() + retryAfter * second);
  }

  const send = async (target: CodeTarget) => {
    setResent(false);
    const isSent = await sending.send(target);
    if (isSent) setReadyAt(recordSentTime(sentTimeKey));
    setResent(isSent);
    return isSent;
  };
  return { sending, readyAt, isResent, send };
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
