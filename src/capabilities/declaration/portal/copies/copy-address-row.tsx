import { SmallText } from '#foundation/web/ui/layout/layout.tsx';
import { Failure } from '#foundation/web/ui/notice/failure.tsx';
import { useSubmission } from '#foundation/web/form/use-submission.ts';
import { useEffect, useRef, useState } from 'react';
import { resendSeconds } from '#capabilities/login/rules/code.ts';
import { maskEmail } from '#capabilities/places/rules/phone.ts';
import { type CopyAddress, sendCopy, sendCopyCode } from '#capabilities/declaration/contract-copies.ts';
import { copyMessages } from '#capabilities/declaration/messages/copies.ts';
import type { RequestOf } from '#foundation/contract/call.ts';
import { isProblem } from '#foundation/contract/problem.ts';
import { type Millis, second, systemClock } from '#foundation/time/clock.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import styles from './copies.module.css';
import { CopyCodeForm } from './copy-code-form.tsx';

type AddressProps = { id: string; version: number; item: CopyAddress; refresh: () => Promise<unknown> };

/** An address with its state and the next action: send a code, enter the code, or send the copy. */
export function CopyAddressRow({ id, version, item, refresh }: AddressProps) {
  const t = useMessages(copyMessages);
  const { address, names, state, travellerNumber } = item;
  const target = { id, version, travellerNumber };
  const code = useCodeRequest(target, refresh);
  const [isCopySent, setCopySent] = useState(false);
  const sentParagraph = useRef<HTMLParagraphElement>(null);
  const showSent = async () => {
    await refresh();
    setCopySent(true);
  };
  const copySubmission = useSubmission();
  const requestCopy = () => void copySubmission.submit(() => callApi(sendCopy, target).then(showSent));
  // Moves the focus to the message, because the pressed button or the form is gone.
  useEffect(() => {
    if (isCopySent && state === 'sent') sentParagraph.current?.focus();
  }, [isCopySent, state]);
  const actionByState = {
    unconfirmed: code.sent ? undefined : { run: code.request, label: t.sendCode },
    confirmed: { run: requestCopy, label: t.sendCopy },
    failed: { run: requestCopy, label: t.sendCopy },
    sent: undefined,
  };
  const nextAction = actionByState[state];
  return (
    <li className={styles.address}>
      <div className={styles.recipient}>
        <p>{address}</p>
        <SmallText>{t.forNames(names)}</SmallText>
        {state === 'sent' && (
          <p ref={sentParagraph} tabIndex={-1}>
            {t.sent(maskEmail(address))}
          </p>
        )}
      </div>
      {state === 'failed' && <Notice tone="warn" title={t.failed} />}
      {nextAction && (
        <Button
          variant="secondary"
          size="compact"
          busy={code.busy || copySubmission.busy}
          onClick={nextAction.run}
          hiddenSuffix={t.toAddress(address)}
        >
          {nextAction.label}
        </Button>
      )}
      <Failure thrown={copySubmission.failure ?? code.failure} />
      {state === 'unconfirmed' && code.sent && (
        <CopyCodeForm
          target={target}
          sentMessage={code.sent.isTooEarly ? t.codeAlreadySent(address) : t.codeSent(address)}
          resend={{ readyAt: code.sent.readyAt, busy: code.busy, send: code.request }}
          onSent={() => void showSent()}
        />
      )}
    </li>
  );
}

/** Sends codes. `sent`: when the next one may be sent, and whether the last one was refused as too early. */
function useCodeRequest(target: RequestOf<typeof sendCopy>, refresh: AddressProps['refresh']) {
  const [sent, setSent] = useState<{ readyAt: Millis; isTooEarly: boolean }>();
  const { busy, failure, submit } = useSubmission({
    showRefusal: (thrown) => {
      if (isProblem(thrown, 'declaration/copy-outdated')) void refresh();
      const seconds = resendWaitSeconds(thrown);
      if (seconds !== undefined) setSent(resendState(seconds, true));
      return seconds !== undefined;
    },
  });
  const request = () =>
    void submit(async () => {
      const { resendAfter } = await callApi(sendCopyCode, target);
      setSent(resendState(resendAfter, false));
    });
  return { sent, busy, failure, request };
}

function resendState(waitSeconds: number, isTooEarly: boolean): { readyAt: Millis; isTooEarly: boolean } {
  return { readyAt: systemClock.now() + waitSeconds * second, isTooEarly };
}

// Returns the seconds to wait if a code was requested again too early. The previous code is still valid then, so the
// page shows the field for it. Undefined for any other error.
function resendWaitSeconds(thrown: unknown): number | undefined {
  const waitSeconds = isProblem(thrown, 'login/upper-limit') ? thrown.details.retryAfter : undefined;
  return waitSeconds !== undefined && waitSeconds <= resendSeconds ? waitSeconds : undefined;
}
