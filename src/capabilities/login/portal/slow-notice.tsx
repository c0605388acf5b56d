import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { loginMessages } from '../messages/screens.ts';
import { useIsSlow } from './use-is-slow.ts';

/** Says "Still loading" politely once something has taken 8 seconds. */
export function SlowNotice({ busy }: { busy: boolean }) {
  const t = useMessages(loginMessages);
  return <p role="status">{useIsSlow(busy) ? t.slow : ''}</p>;
}
