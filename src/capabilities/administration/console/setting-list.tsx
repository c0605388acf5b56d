import { Stack } from '#foundation/web/ui/layout/layout.tsx';
import { type ReactNode, useState } from 'react';
import type { OutputOf } from '#foundation/contract/call.ts';
import { useApiQuery } from '#foundation/web/http/use-api-query.ts';
import { StatusMessage } from '#foundation/web/ui/console-shell/status-message.tsx';
import { QueryView } from '#foundation/web/ui/query-view/query-view.tsx';
import { readSettings } from '../contract.ts';
import type { SettingGroup } from '../rules/settings.ts';
import { SettingCard } from './setting-card.tsx';

type SettingListProps = { group: SettingGroup; renderFooter: (answer: OutputOf<typeof readSettings>) => ReactNode };

export function SettingList({ group, renderFooter }: SettingListProps) {
  const [statusMessage, setStatusMessage] = useState('');
  const query = useApiQuery(['administration', 'settings', group], readSettings, { input: { group } });
  return (
    <Stack>
      <StatusMessage>{statusMessage}</StatusMessage>
      <QueryView query={query} lines={4}>
        {(data) => (
          <>
            {data.settings.map((setting) => (
              <SettingCard key={setting.name} setting={setting} onDone={setStatusMessage} />
            ))}
            {renderFooter(data)}
          </>
        )}
      </QueryView>
    </Stack>
  );
}
