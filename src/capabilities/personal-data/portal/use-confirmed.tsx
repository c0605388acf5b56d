import { type ReactNode, useRef, useState } from 'react';
import { isProblem } from '#foundation/contract/problem.ts';
import { ConfirmSheet } from './confirm-sheet.tsx';

/** Places a call that needs a fresh code: refused for want of one, it asks for it and is placed again. */
export type Confirmed = <T>(act: () => Promise<T>) => Promise<T>;

/** `confirmed` for the calls of a screen, and the sheet to put into it. */
export function useConfirmed(): { confirmed: Confirmed; sheet: ReactNode } {
  const [asking, setAsking] = useState(false);
  const answer = useRef<(done: boolean) => void>(undefined);
  const ask = () =>
    new Promise<boolean>((resolve) => {
      answer.current = resolve;
      setAsking(true);
    });
  const confirmed: Confirmed = async (act) => {
    try {
      return await act();
    } catch (thrown) {
      if (!isProblem(thrown, 'login/confirm') || !(await ask())) throw thrown;
      return act();
    }
  };
  const end = (done: boolean) => {
    setAsking(false);
    answer.current?.(done);
  };
  return { confirmed, sheet: asking && <ConfirmSheet onEnd={end} /> };
}
