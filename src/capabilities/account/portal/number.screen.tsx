import { Section } from '#foundation/web/ui/layout/layout.tsx';
import { Suspense, useState } from 'react';
import { ChangeNumberForm, refreshUser, useUser } from '#capabilities/login/portal/public.ts';
import { maskPhone } from '#capabilities/places/rules/phone.ts';
import { useLoginGuard } from '#foundation/web/session/use-login-guard.ts';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { Shell } from '#foundation/web/ui/shell/shell.tsx';
import { Skeleton, SkeletonCard } from '#foundation/web/ui/skeleton/skeleton.tsx';
import { PageTitle } from '#foundation/web/ui/step-header/page-title.tsx';
import { numberPageMessages } from '../messages/number.ts';
import { formatContact } from './contact.ts';

/** `/app/account/number`: changes the login's phone number, with a code to the old and one to the new number. */
export function NumberScreen() {
  useLoginGuard();
  const t = useMessages(numberPageMessages);
  const user = useUser();
  const [newNumber, setNewNumber] = useState('');
  const loading = <Skeleton loading shape={<SkeletonCard lines={2} />} />;
  return (
    <Shell title={t.title} back={{ to: '/app/account' }}>
      <PageTitle lead={user && t.lead(formatContact(user))}>{t.title}</PageTitle>
      <Section gap={4} isApart>
        {newNumber === '' ? (
          <>
            <p>{t.consequences}</p>
            <Suspense fallback={loading}>
              <ChangeNumberForm
                onChanged={(mobile) => {
                  setNewNumber(mobile);
                  void refreshUser();
                }}
              />
            </Suspense>
          </>
        ) : (
          <Notice tone="ok" title={t.done(maskPhone(newNumber))} live />
        )}
      </Section>
      <Section gap={4} isApart>
        <h2>{t.lostTitle}</h2>
        <p>{t.lostText}</p>
      </Section>
    </Shell>
  );
}
