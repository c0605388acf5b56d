import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { loginMessages } from '../messages/screens.ts';
import { useIsSlow } from './use-is-slow.ts';

/** Announces "Still loading" politely after 8 seconds. */
export function SlowNotice({ busy }: { busy: boolean }) {
  const t = useMessages(loginMessages);
  return <p role="status">{useIsSlow(busy) ? t.slow : ''}</p>;
}
