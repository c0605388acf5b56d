import { useState } from 'react';
import { lazyPart } from '#foundation/web/screens/lazy-part.tsx';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { Card, Row } from '#foundation/web/ui/layout/layout.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import type { CaseDetail } from '../contract.ts';
import { contactMessages } from '../messages/contacts.ts';

const Contacts = lazyPart(() => import('./contact-list.tsx').then((file) => ({ default: file.Contacts })));

/** Travellers of the same flight or vessel. The list is read only when asked for, because the access is recorded. */
export function ContactsCard({ detail }: { detail: CaseDetail }) {
  const t = useMessages(contactMessages);
  const [isShown, setIsShown] = useState(false);
  return (
    <Card as="section" gap={3}>
      <h2>{t.title}</h2>
      {isShown ? (
        <Contacts detail={detail} />
      ) : (
        <>
          <p>{t.showText}</p>
          <Row>
            <Button variant="secondary" size="compact" onClick={() => setIsShown(true)}>
              {t.show}
            </Button>
          </Row>
        </>
      )}
    </Card>
  );
}
