import { useRef, useState } from 'react';
import { isNetworkFailure } from '../http/error-catalogue.ts';
import { randomId } from '../http/random-id.ts';
import type { Fields } from './use-fields.ts';

export type Submission = {
  busy: boolean;
  /** Error of the last attempt, unless it is shown at fields. */
  failure: unknown;
  /** Whether the last attempt succeeded. */
  isDone: boolean;
  /**
   * Sends something, one at a time. Returns what `send` returns, or undefined after a failure. `input`: what is sent.
   * While it stays the same, a retry after a network failure has the same `requestId`, the idempotency key of the call.
   */
  submit: <T>(send: (requestId: string) => Promise<T>, input?: unknown) => Promise<T | undefined>;
  clearFailure: () => void;
  /** Whether `ConfirmSubmit` asks for a confirmation. */
  isConfirming: boolean;
  /** Asks for a confirmation, and clears the last failure. */
  confirm: () => void;
  endConfirmation: () => void;
};

export type SubmissionOptions = Partial<Pick<Fields, 'showRefusal'>> & {
  /** Runs after each attempt, while it is still busy: refetches what the attempt may have changed. */
  onSettled?: () => Promise<unknown>;
};

/** State of sending a form or of an action. The fields of the form, as options, show the field errors of a refusal. */
export function useSubmission({ showRefusal, onSettled }: SubmissionOptions = {}): Submission {
  const [state, setState] = useState<Pick<Submission, 'busy' | 'failure' | 'isDone'>>(noAttempt);
  const [isConfirming, setConfirming] = useState(false);
  const isRunning = useRef(false);
  const unanswered = useRef<{ content: string | undefined; requestId: string }>(undefined);
  const clearFailure = () => setState((current) => ({ ...current, failure: undefined }));
  return {
    ...state,
    submit: async (send, input) => {
      if (isRunning.current) return undefined;
      isRunning.current = true;
      setState({ ...noAttempt, busy: true });
      const content = JSON.stringify(input);
      if (!unanswered.current || unanswered.current.content !== content)
        unanswered.current = { content, requestId: randomId() };
      let answer: Awaited<ReturnType<typeof send>> | undefined;
      let failure: unknown;
      let isDone = false;
      try {
        answer = await send(unanswered.current.requestId);
        isDone = true;
        unanswered.current = undefined;
      } catch (thrown) {
        if (!isNetworkFailure(thrown)) unanswered.current = undefined;
        if (!showRefusal?.(thrown)) failure = thrown;
      }
      await onSettled?.();
      isRunning.current = false;
      setState({ busy: false, failure, isDone });
      return answer;
    },
    clearFailure,
    isConfirming,
    confirm: () => {
      clearFailure();
      setConfirming(true);
    },
    endConfirmation: () => setConfirming(false),
  };
}

const noAttempt = { busy: false, failure: undefined, isDone: false };
