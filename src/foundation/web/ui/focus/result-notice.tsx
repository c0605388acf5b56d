import { Notice, type NoticeProps } from '../notice/notice.tsx';
import { useResultFocus } from './result-focus.ts';

/** A notice that stands for the result that was asked for: its heading takes the focus when it comes. */
export function ResultNotice(props: NoticeProps) {
  return <Notice {...props} headingRef={useResultFocus()} />;
}
