import type { ReactNode } from 'react';
import { useResultFocus } from './use-result-focus.ts';

export type ResultHeadingProps = {
  id?: string | undefined;
  className?: string | undefined;
  /** Focused again whenever this value changes. */
  focusKey?: unknown;
  children: ReactNode;
};

/** The `h2` of a result, which takes the focus on mount. */
export function ResultHeading({ focusKey, children, ...rest }: ResultHeadingProps) {
  const heading = useResultFocus(focusKey);
  return (
    <h2 {...rest} ref={heading} tabIndex={-1}>
      {children}
    </h2>
  );
}
