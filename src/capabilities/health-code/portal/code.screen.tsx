import { Stack } from '#foundation/web/ui/layout/layout.tsx';
import { useAccountId } from '#capabilities/login/portal/public.ts';
import { missingDetailPath } from '#capabilities/members/rules/missing-detail.ts';
import { useCachedCall } from '#foundation/web/http/use-cached-call.ts';
import { useLoginGuard } from '#foundation/web/session/use-login-guard.ts';
import { ButtonLink } from '#foundation/web/ui/button/button.tsx';
import { EmptyState } from '#foundation/web/ui/empty-state/empty-state.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { ResidentShell } from '#foundation/web/ui/resident-shell/resident-shell.tsx';
import { Skeleton, SkeletonCard } from '#foundation/web/ui/skeleton/skeleton.tsx';
import { PageTitle } from '#foundation/web/ui/step-header/page-title.tsx';
import { type Millis, parseInstant, second, systemClock } from '#foundation/time/clock.ts';
import { QueryView } from '#foundation/web/ui/query-view/query-view.tsx';
import { type HealthCode, readHealthCode } from '../contract.ts';
import { maxCertificateLifetime } from '../rules/limits.ts';
import { codeMessages } from '../messages/code.ts';
import { AppealNotice } from './appeal-notice.tsx';
import { type PhoneKey, usePhoneKey } from './phone-key.ts';
import { HealthCodeView } from './health-code-view.tsx';
import { useMember } from './use-member.ts';
import { useEffect, useState } from 'react';

/** Screen `/app/code`: the health code of the person acted for. */
export function CodeScreen() {
  useLoginGuard();
  const t = useMessages(codeMessages);
  const account = useAccountId();
  const phoneKey = usePhoneKey(account);
  const { member } = useMember();
  return (
    <ResidentShell title={t.title}>
      <PageTitle>{t.title}</PageTitle>
      <Skeleton loading={account === '' || phoneKey === undefined} shape={<SkeletonCard lines={8} />}>
        {account !== '' && phoneKey !== undefined && <MemberCode key={member} member={member} phoneKey={phoneKey} />}
      </Skeleton>
    </ResidentShell>
  );
}

function MemberCode({ member, phoneKey }: { member: string; phoneKey: PhoneKey | null }) {
  const cachedCall = useCachedCall(readHealthCode, { member_id: member, ...(phoneKey && { key: phoneKey.publicKey }) });
  const now = useNow();
  // A cached code expires even without a network.
  const hasExpired = cachedCall.data !== undefined && isExpired(cachedCall.data, now);
  return (
    <QueryView query={cachedCall} lines={8}>
      {(data) => (
        <Stack>
          {data.level !== null && !hasExpired ? (
            <HealthCodeView
              code={{ ...data, level: data.level }}
              cachedCall={cachedCall}
              member={member}
              phoneKey={phoneKey}
              now={now}
            />
          ) : (
            <NoCode state={data.state === 'valid' ? 'expired' : data.state} member={member} />
          )}
          {data.appeal && <AppealNotice appeal={data.appeal} />}
        </Stack>
      )}
    </QueryView>
  );
}

// Whether the level has ended, or the cached certificate has.
function isExpired({ at, until }: HealthCode, now: Millis): boolean {
  return until !== null && now >= Math.min(parseInstant(until), parseInstant(at) + maxCertificateLifetime);
}

function NoCode({ state, member }: { state: Exclude<HealthCode['state'], 'valid'>; member: string }) {
  const t = useMessages(codeMessages);
  const account = useAccountId();
  const { title, text } = t.states[state];
  const action =
    state === 'nameless' ? (
      <ButtonLink to={missingDetailPath('name', { person: member, account, callback: '/app/code' })}>
        {t.fillIn}
      </ButtonLink>
    ) : (
      <ButtonLink to={`/app/assessment?member=${member}`}>{state === 'expired' ? t.assessAgain : t.assess}</ButtonLink>
    );
  return (
    <EmptyState title={title} action={action}>
      <p>{text}</p>
    </EmptyState>
  );
}

function useNow(): Millis {
  const [now, setNow] = useState(() => systemClock.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(systemClock.now()), second);
    return () => clearInterval(timer);
  }, []);
  return now;
}
