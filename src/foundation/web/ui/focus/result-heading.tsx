import type { ReactNode } from 'react';
import { useResultFocus } from './result-focus.ts';

export type ResultHeadingProps = {
  id?: string | undefined;
  className?: string | undefined;
  /** Focused again whenever this value changes. */
  of?: unknown;
  children: ReactNode;
};

/** The `h2` of a result, which takes the focus on mount. */
export function ResultHeading({ of, children, ...rest }: ResultHeadingProps) {
  const heading = useResultFocus(of);
  return (
    <h2 {...rest} ref={heading} tabIndex={-1}>
      {children}
    </h2>
  );
}
