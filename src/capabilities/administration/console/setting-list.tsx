import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { failureSentence } from '#foundation/web/http/error-catalogue.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import layout from '#foundation/web/ui/console-shell/console-layout.module.css';
import { StatusMessage } from '#foundation/web/ui/console-shell/status-message.tsx';
import { ErrorPanel } from '#foundation/web/ui/error-panel/error-panel.tsx';
import { useLanguage } from '#foundation/web/ui/language-context.tsx';
import { Skeleton, SkeletonCard } from '#foundation/web/ui/skeleton/skeleton.tsx';
import type { OutputOf } from '#foundation/contract/call.ts';
import { readSettings } from '../contract.ts';
import type { SettingGroup } from '../rules/settings.ts';
import { SettingCard } from './setting-card.tsx';

type SettingListProps = {
  group: SettingGroup;
  renderFooter: (answer: OutputOf<typeof readSettings>) => ReactNode;
};

export function SettingList({ group, renderFooter }: SettingListProps) {
  const language = useLanguage();
  const [statusMessage, setStatusMessage] = useState('');
  const query = useQuery({
    queryKey: ['administration', 'settings', group],
    queryFn: ({ signal }) => callApi(readSettings, { group }, { signal }),
  });
  if (query.isError)
    return (
      <ErrorPanel onRetry={() => void query.refetch()} retrying={query.isFetching}>
        {failureSentence(query.error, language)}
      </ErrorPanel>
    );
  return (
    <div className={layout.stack}>
      <StatusMessage>{statusMessage}</StatusMessage>
      <Skeleton loading={query.isPending} shape={<SkeletonCard lines={4} />}>
        {query.data && (
          <>
            {query.data.settings.map((setting) => (
              <SettingCard key={setting.name} setting={setting} onDone={setStatusMessage} />
            ))}
            {renderFooter(query.data)}
          </>
        )}
      </Skeleton>
    </div>
  );
}
