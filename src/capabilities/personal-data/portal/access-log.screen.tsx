import { Section, SmallText, Stack } from '#foundation/web/ui/layout/layout.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAccountId } from '#capabilities/login/portal/public.ts';
import { actionLabels } from '#capabilities/audit-desk/rules/action-labels.ts';
import { actorKindLabels, fieldLabels, labelFor, reasonLabels } from '#capabilities/audit-desk/rules/audit-labels.ts';
import { roles } from '#capabilities/staff/rules/roles.ts';
import { failureSentence } from '#foundation/web/http/error-catalogue.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { EmptyState } from '#foundation/web/ui/empty-state/empty-state.tsx';
import { ErrorPanel } from '#foundation/web/ui/error-panel/error-panel.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { RadioCards } from '#foundation/web/ui/radio-cards/radio-cards.tsx';
import { Shell } from '#foundation/web/ui/shell/shell.tsx';
import { Skeleton, SkeletonCard } from '#foundation/web/ui/skeleton/skeleton.tsx';
import { PageTitle } from '#foundation/web/ui/step-header/page-title.tsx';
import { Time } from '#foundation/web/ui/time/time.tsx';
import { listAccessLog, type AccessLogEntry } from '../contract.ts';
import { dataMessages } from '../messages/screens.ts';
import styles from './personal-data.module.css';

export function AccessLogScreen() {
  const t = useMessages(dataMessages).accessLog;
  const language = useLanguage();
  const account = useAccountId();
  const [doneBy, setDoneBy] = useState<'others' | 'own'>('others');
  const entries = useInfiniteQuery({
    queryKey: ['personal-data', 'access-log', account, doneBy],
    queryFn: ({ pageParam, signal }) =>
      callApi(listAccessLog, { doneBy, ...(pageParam !== '' && { cursor: pageParam }) }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });
  const items = entries.data?.pages.flatMap((page) => page.items);
  return (
    <Shell title={t.title} back={{ to: '/account' }}>
      <PageTitle lead={t.lead}>{t.title}</PageTitle>
      <Section gap={4} isApart>
        <RadioCards
          id="doneBy"
          legend={t.doneBy}
          layout="chips"
          options={[
            { value: 'others', label: t.others },
            { value: 'own', label: t.own },
          ]}
          value={doneBy}
          onChange={setDoneBy}
        />
        <Skeleton loading={!items && !entries.isError} shape={<SkeletonCard lines={3} />}>
          {items?.length === 0 && <EmptyState title={doneBy === 'others' ? t.none : t.noneOwn} />}
          {items && items.length > 0 && (
            <Stack as="ul" gap={3}>
              {items.map((entry, index) => (
                <AccessLogRow key={`${entry.at} ${index}`} entry={entry} isOwn={doneBy === 'own'} />
              ))}
            </Stack>
          )}
        </Skeleton>
        {entries.isError && (
          <ErrorPanel
            onRetry={() => void (items ? entries.fetchNextPage() : entries.refetch())}
            retrying={entries.isFetching}
          >
            {failureSentence(entries.error, language)}
          </ErrorPanel>
        )}
        {entries.hasNextPage && !entries.isError && (
          <Button variant="secondary" busy={entries.isFetchingNextPage} onClick={() => void entries.fetchNextPage()}>
            {t.more}
          </Button>
        )}
        {doneBy === 'others' && <SmallText>{t.question}</SmallText>}
      </Section>
    </Shell>
  );
}

function AccessLogRow({ entry, isOwn }: { entry: AccessLogEntry; isOwn: boolean }) {
  const t = useMessages(dataMessages).accessLog;
  const language = useLanguage();
  const { kind, roles: roleNames, initials } = entry.actor;
  const roleList = roleNames.map((role) => roles[role].name[language]).join(', ');
  const actorLabel = roleList || (kind === 'family' ? t.family : labelFor(actorKindLabels, kind, language));
  const fields = entry.fields.map((field) => labelFor(fieldLabels, field, language)).join(', ');
  return (
    <li className={styles.entry}>
      <h2 className="t-label">{labelFor(actionLabels, entry.action, language)}</h2>
      <p>
        <Time instant={entry.at} />
        {!isOwn && ` · ${[actorLabel, initials].filter(Boolean).join(', ')}`}
      </p>
      <p>{entry.declarationReference === '' ? t.account : t.about(entry.declarationReference)}</p>
      {fields !== '' && <SmallText>{t.fields(fields)}</SmallText>}
      {entry.reason !== '' && <SmallText>{t.reason(labelFor(reasonLabels, entry.reason, language))}</SmallText>}
    </li>
  );
}
