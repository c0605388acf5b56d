import { Section } from '#foundation/web/ui/layout/layout.tsx';
import { useEffect, useId, useState } from 'react';
import { recordError } from '#foundation/web/http/client-log.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { readFamily, type ReceivedRequest } from '../contract.ts';
import { familyMessages } from '../messages/screens.ts';
import { ReceivedCards } from './request-cards.tsx';

/** Open requests to the user, on the home page; renders nothing when there are none. */
export function ReceivedRequestsBlock() {
  const t = useMessages(familyMessages);
  const headingId = useId();
  const [received, setReceived] = useState<readonly ReceivedRequest[]>([]);
  useEffect(() => {
    const controller = new AbortController();
    callApi(readFamily, {}, { signal: controller.signal, isBackground: true }).then(
      (family) => setReceived(family.receivedRequests),
      (thrown: unknown) => {
        if (!controller.signal.aborted) recordError('block-failed', thrown);
      },
    );
    return () => controller.abort();
  }, []);
  if (received.length === 0) return null;
  return (
    <Section aria-labelledby={headingId}>
      <h2 id={headingId}>{t.receivedTitle}</h2>
      <ReceivedCards items={received} />
    </Section>
  );
}
