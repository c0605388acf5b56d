import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { failureSentence } from '#foundation/web/http/catalogue.ts';
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
  /** What follows the settings, of what came with them. */
  renderFooter: (answer: OutputOf<typeof readSettings>) => ReactNode;
};

/** The settings of a group, each with what can be done about it. */
export function SettingList({ group, renderFooter: after }: SettingListProps) {
  const language = useLanguage();
  const [said, setSaid] = useState('');
  const answer = useQuery({
    queryKey: ['administration', 'settings', group],
    queryFn: ({ signal }) => callApi(readSettings, { group }, { signal }),
  });
  if (answer.isError)
    return (
      <ErrorPanel onRetry={() => void answer.refetch()} retrying={answer.isFetching}>
        {failureSentence(answer.error, language)}
      </ErrorPanel>
    );
  return (
    <div className={layout.stack}>
      <StatusMessage>{said}</StatusMessage>
      <Skeleton loading={answer.isPending} shape={<SkeletonCard lines={4} />}>
        {answer.data && (
          <>
            {answer.data.settings.map((setting) => (
              <SettingCard key={setting.name} setting={setting} onDone={setSaid} />
            ))}
            {after(answer.data)}
          </>
        )}
      </Skeleton>
    </div>
  );
}
