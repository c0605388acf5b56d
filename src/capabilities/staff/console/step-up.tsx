import { createContext, type ReactNode, useCallback, useContext, useMemo, useRef, useState } from 'react';
import { Problem } from '#foundation/contract/problem.ts';
import { ErrorBoundary } from '#foundation/web/screens/error-boundary.tsx';
import { StepUpSheet } from './step-up-sheet.tsx';

/** Places a call that may need a confirmation: refused for want of one, it asks for it and is placed again. */
export type StepUp = <T>(act: () => Promise<T>) => Promise<T>;

/** Gives all pages below it `useStepUp`. */
export function StepUpProvider({ children }: { children: ReactNode }) {
  const [asking, setAsking] = useState(false);
  const answer = useRef<(confirmed: boolean) => void>(undefined);
  const ask = useCallback(
    () =>
      new Promise<boolean>((resolve) => {
        answer.current = resolve;
        setAsking(true);
      }),
    [],
  );
  const stepUp = useMemo<StepUp>(
    () => async (act) => {
      try {
        return await act();
      } catch (thrown) {
        if (!needsStepUp(thrown) || !(await ask())) throw thrown;
        return act();
      }
    },
    [ask],
  );
  const end = (confirmed: boolean) => {
    setAsking(false);
    answer.current?.(confirmed);
  };
  return (
    <StepUpContext value={stepUp}>
      {children}
      {asking && (
        <ErrorBoundary instead={null}>
          <StepUpSheet onEnd={end} />
        </ErrorBoundary>
      )}
    </StepUpContext>
  );
}

/** What asks for a confirmation when a call needs one: `await stepUp(() => place(approve, { id }))`. */
export function useStepUp(): StepUp {
  return useContext(StepUpContext);
}

function needsStepUp(thrown: unknown): boolean {
  return thrown instanceof Problem && thrown.code === 'staff/step-up';
}

const StepUpContext = createContext<StepUp>((act) => act());
