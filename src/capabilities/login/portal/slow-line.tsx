import { useWords } from '#foundation/web/ui/language-context.tsx';
import { wording } from '../wording.ts';
import { useSlow } from './use-slow.ts';

/** Says "Still loading" politely once something has taken 8 seconds. */
export function SlowLine({ busy }: { busy: boolean }) {
  const say = useWords(wording);
  return <p role="status">{useSlow(busy) ? say.slow : ''}</p>;
}
