import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { isFormControlFocused } from './is-form-control-focused.ts';
import { Notice, type NoticeProps } from '../notice/notice.tsx';

/** Notice with the result of an action: its heading takes the focus on mount. */
export function ResultNotice(props: NoticeProps) {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const heading = container.current?.querySelector('h2');
    if (!heading || isFormControlFocused()) return;
    heading.tabIndex = -1;
    heading.focus();
  }, []);
  return (
    <div ref={container}>
      <Notice {...props} />
    </div>
  );
}

/**
 * Focuses the heading of a result on mount and whenever `focusKey` changes, because the pressed control has usually
 * gone. The heading needs `tabIndex={-1}`. A focused input keeps the focus: at a door the next code is typed while the
 * last result is still shown.
 */
export function useResultFocus<Target extends HTMLElement = HTMLHeadingElement>(
  focusKey?: unknown,
): RefObject<Target | null> {
  const element = useRef<Target>(null);
  const focusedKey = useRef<unknown>(neverFocused);
  useEffect(() => {
    if (focusedKey.current === focusKey) return;
    focusedKey.current = focusKey;
    if (!isFormControlFocused()) element.current?.focus();
  }, [focusKey]);
  return element;
}

const neverFocused = Symbol('never focused');

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
