import { useEffect, useId, useState } from 'react';
import { recordFault } from '#foundation/web/http/client-log.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { readFamily, type ReceivedRequest } from '../contract.ts';
import { familyMessages } from '../messages/screens.ts';
import styles from './members.module.css';
import { ReceivedCards } from './request-cards.tsx';

/** On the home page: who asks to act for whoever is logged in, until it is answered; nothing at all where nobody does. */
export function RequestsBlock() {
  const t = useMessages(familyMessages);
  const heading = useId();
  const [received, setReceived] = useState<readonly ReceivedRequest[]>([]);
  useEffect(() => {
    const leaving = new AbortController();
    callApi(readFamily, {}, { signal: leaving.signal, quiet: true }).then(
      (family) => setReceived(family.received),
      (thrown: unknown) => {
        if (!leaving.signal.aborted) recordFault('block-failed', thrown);
      },
    );
    return () => leaving.abort();
  }, []);
  if (received.length === 0) return null;
  return (
    <section aria-labelledby={heading} className={styles.section}>
      <h2 id={heading}>{t.received}</h2>
      <ReceivedCards items={received} />
    </section>
  );
}
