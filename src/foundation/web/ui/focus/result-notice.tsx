import { useEffect, useRef } from 'react';
import { Notice, type NoticeProps } from '../notice/notice.tsx';
import { isTyping } from './typing.ts';

/** A notice that stands for the result that was asked for: its heading takes the focus when it comes. */
export function ResultNotice(props: NoticeProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const heading = place.current?.querySelector('h2');
    if (!heading || isTyping()) return;
    heading.tabIndex = -1;
    heading.focus();
  }, []);
  return (
    <div ref={place}>
      <Notice {...props} />
    </div>
  );
}
