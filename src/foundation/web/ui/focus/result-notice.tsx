import { useEffect, useRef } from 'react';
import { Notice, type NoticeProps } from '../notice/notice.tsx';
import { isFormControlFocused } from './is-form-control-focused.ts';

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
