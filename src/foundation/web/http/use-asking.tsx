import { type ComponentType, type ReactNode, useRef, useState } from 'react';
import { Problem } from '#foundation/contract/problem.ts';

/** Places a call that may be refused for want of something: refused so, it is asked for, and the call is placed again. */
export type Asking = <T>(act: () => Promise<T>) => Promise<T>;

/** For the calls of a screen that are refused with `code`: what places them, and the sheet that asks, to put into the screen. */
export function useAsking(
  code: string,
  Sheet: ComponentType<{ onEnd: (given: boolean) => void }>,
): { asking: Asking; sheet: ReactNode } {
  const [shown, setShown] = useState(false);
  const waiting = useRef<((given: boolean) => void)[]>([]);
  const ask = () =>
    new Promise<boolean>((resolve) => {
      waiting.current.push(resolve);
      setShown(true);
    });
  const asking: Asking = async (act) => {
    try {
      return await act();
    } catch (thrown) {
      if (!(thrown instanceof Problem) || thrown.code !== code || !(await ask())) throw thrown;
      return act();
    }
  };
  const end = (given: boolean) => {
    setShown(false);
    for (const resolve of waiting.current.splice(0)) resolve(given);
  };
  return { asking, sheet: shown && <Sheet onEnd={end} /> };
}
