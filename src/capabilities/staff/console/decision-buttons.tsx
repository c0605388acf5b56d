import { Row } from '#foundation/web/ui/layout/layout.tsx';
import type { ReactNode } from 'react';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { Failure } from '#foundation/web/ui/notice/failure.tsx';

type Decision = { mutateAsync: (input: undefined) => Promise<unknown>; isPending: boolean; error: Error | null };

type DecisionButtonsProps = {
  /** Name of the request, which completes the labels for screen readers. */
  title: string;
  t: Record<'approve' | 'approved' | 'refuse' | 'refused', string>;
  approve: Decision;
  refuse: Decision;
  /** Whether the request waits, and the person may decide it. */
  mayDecide?: boolean;
  /** Whether the person has a part in the request, so that only another one may approve it. */
  isOwnRequest: boolean;
  onDone: (message: string) => void;
  /** Other buttons, after those of the decision. */
  children?: ReactNode;
};

/** Buttons with which a second person approves or refuses a request, and the error of a decision that failed. */
export function DecisionButtons(props: DecisionButtonsProps) {
  const { title, t, approve, refuse, mayDecide = true, isOwnRequest, onDone, children } = props;
  const run = (decision: Decision, message: string) =>
    void decision.mutateAsync(undefined).then(
      () => onDone(message),
      // `Failure` shows the error.
      () => undefined,
    );
  return (
    <>
      <Failure thrown={approve.error ?? refuse.error} />
      <Row>
        {mayDecide && !isOwnRequest && (
          <Button size="compact" busy={approve.isPending} hiddenSuffix={title} onClick={() => run(approve, t.approved)}>
            {t.approve}
          </Button>
        )}
        {mayDecide && (
          <Button
            variant="secondary"
            size="compact"
            busy={refuse.isPending}
            hiddenSuffix={title}
            onClick={() => run(refuse, t.refused)}
          >
            {t.refuse}
          </Button>
        )}
        {children}
      </Row>
    </>
  );
}
