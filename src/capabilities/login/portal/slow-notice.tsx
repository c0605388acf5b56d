import { useWords } from '#foundation/web/ui/language-context.tsx';
import { wording } from '../wording.ts';
import { useIsSlow } from './use-is-slow.ts';

/** Says "Still loading" politely once something has taken 8 seconds. */
export function SlowNotice({ busy }: { busy: boolean }) {
  const say = useWords(wording);
  return <p role="status">{useIsSlow(busy) ? say.slow : ''}</p>;
}
