import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { resendSeconds } from '#capabilities/login/rules/code.ts';
import { maskEmail } from '#capabilities/places/rules/phone.ts';
import { type CopyAddress, sendCopy, sendCopyCode } from '#capabilities/declaration/contract-copies.ts';
import { copyMessages } from '#capabilities/declaration/messages/copies.ts';
import { isProblem } from '#foundation/contract/problem.ts';
import { type Millis, second, systemClock } from '#foundation/time/clock.ts';
import { failureSentence } from '#foundation/web/http/catalogue.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import styles from './copies.module.css';
import { CopyCodeForm } from './copy-code-form.tsx';

type AddressProps = { id: string; version: number; item: CopyAddress; refresh: () => Promise<unknown> };

/** One address with its travellers, and the button that sends a code or a copy. */
export function CopyAddressRow({ id, version, item, refresh }: AddressProps) {
  const t = useMessages(copyMessages);
  const language = useLanguage();
  const { address, names, state, traveller } = item;
  const target = { id, version, traveller };
  const [codeRequest, setCodeRequest] = useState<{ readyAt: Millis; early: boolean }>();
  const [isDone, setDone] = useState(false);
  const status = useRef<HTMLParagraphElement>(null);
  const sent = async () => {
    await refresh();
    setDone(true);
  };
  const code = useMutation({
    mutationFn: () => callApi(sendCopyCode, target),
    onSuccess: ({ resendAfter }) => setCodeRequest(resendState(resendAfter, false)),
    onError: (thrown) => {
      const wait = resendWait(thrown);
      if (wait !== undefined) setCodeRequest(resendState(wait, true));
      if (isProblem(thrown, 'declaration/copy-outdated')) void refresh();
    },
  });
  const copy = useMutation({ mutationFn: () => callApi(sendCopy, target), onSuccess: sent });
  // The pressed button or the form is gone, so the status message takes the focus.
  useEffect(() => {
    if (isDone && state === 'sent') status.current?.focus();
  }, [isDone, state]);
  const steps = {
    unconfirmed: codeRequest ? undefined : { call: code, label: t.sendCode },
    confirmed: { call: copy, label: t.sendCopy },
    failed: { call: copy, label: t.sendCopy },
    sent: undefined,
  };
  const next = steps[state];
  const failure = copy.error ?? (resendWait(code.error) === undefined ? code.error : null);
  return (
    <li className={styles.address}>
      <div className={styles.recipient}>
        <p>{address}</p>
        <p className={styles.names}>{t.for(names)}</p>
        {state === 'sent' && (
          <p ref={status} tabIndex={-1}>
            {t.sent(maskEmail(address))}
          </p>
        )}
      </div>
      {state === 'failed' && <Notice tone="warn" title={t.failed} />}
      {next && (
        <Button
          variant="secondary"
          size="compact"
          busy={next.call.isPending}
          onClick={() => next.call.mutate()}
          hiddenSuffix={t.to(address)}
        >
          {next.label}
        </Button>
      )}
      {failure !== null && <Notice tone="danger" title={failureSentence(failure, language)} live />}
      {state === 'unconfirmed' && codeRequest && (
        <CopyCodeForm
          target={target}
          about={codeRequest.early ? t.codeBefore(address) : t.codeSent(address)}
          resend={{ readyAt: codeRequest.readyAt, busy: code.isPending, send: () => code.mutate() }}
          onSent={() => void sent()}
        />
      )}
    </li>
  );
}

function resendState(seconds: number, early: boolean): { readyAt: Millis; early: boolean } {
  return { readyAt: systemClock.now() + seconds * second, early };
}

// The code was requested too early: the previous code is still valid, so its field is shown.
function resendWait(thrown: unknown): number | undefined {
  const wait = isProblem(thrown, 'login/upper-limit') ? thrown.details.retryAfter : undefined;
  return wait !== undefined && wait <= resendSeconds ? wait : undefined;
}
