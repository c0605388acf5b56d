import { createContext, type ReactNode, useCallback, useContext, useMemo, useRef, useState } from 'react';
import { Problem } from '#foundation/contract/problem.ts';
import { ErrorBoundary } from '#foundation/web/screens/error-boundary.tsx';
import { StepUpSheet } from './step-up-sheet.tsx';

/** Runs a call. If the call needs a step-up, asks the person to confirm their identity, and runs the call again. */
export type StepUp = <T>(call: () => Promise<T>) => Promise<T>;

/** Provides `useStepUp` for the pages below, and opens the sheet in which people confirm their identity. */
export function StepUpProvider({ children }: { children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  const resolveConfirmation = useRef<(confirmed: boolean) => void>(undefined);
  const requestConfirmation = useCallback(
    () =>
      new Promise<boolean>((resolve) => {
        resolveConfirmation.current = resolve;
        setIsOpen(true);
      }),
    [],
  );
  const stepUp = useMemo<StepUp>(
    () => async (call) => {
      try {
        return await call();
      } catch (thrown) {
        if (!needsStepUp(thrown) || !(await requestConfirmation())) throw thrown;
        return call();
      }
    },
    [requestConfirmation],
  );
  const finishConfirmation = (confirmed: boolean) => {
    setIsOpen(false);
    resolveConfirmation.current?.(confirmed);
  };
  return (
    <StepUpContext value={stepUp}>
      {children}
      {isOpen && (
        <ErrorBoundary fallback={null}>
          <StepUpSheet onEnd={finishConfirmation} />
        </ErrorBoundary>
      )}
    </StepUpContext>
  );
}

/** Hook for calls that may need a step-up: `await stepUp(() => callApi(approve, { id }))`. */
export function useStepUp(): StepUp {
  return useContext(StepUpContext);
}

function needsStepUp(thrown: unknown): boolean {
  return thrown instanceof Problem && thrown.code === 'staff/step-up';
}

const StepUpContext = createContext<StepUp>((call) => call());
