import { SmallText, Stack } from '#foundation/web/ui/layout/layout.tsx';
import { DecisionButtons, useAction } from '#capabilities/staff/console/public.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { SummaryList } from '#foundation/web/ui/summary-list/summary-list.tsx';
import { Time } from '#foundation/web/ui/time/time.tsx';
import { approveSetting, refuseSetting, type Setting } from '../contract.ts';
import { settingMessages } from '../messages/settings.ts';
import styles from './administration.module.css';

type PendingChangeProps = {
  setting: Setting;
  pendingChange: NonNullable<Setting['pendingChange']>;
  onDone: (message: string) => void;
};

export function PendingChange({ setting, pendingChange, onDone }: PendingChangeProps) {
  const t = useMessages(settingMessages);
  const { change, isOwnRequest, recordsToDelete } = pendingChange;
  const { name: title, unit } = t.setting[setting.name];
  const approve = useAction('administration', () => callApi(approveSetting, { id: change.id }));
  const refuse = useAction('administration', () => callApi(refuseSetting, { id: change.id }));
  const after = change.after ?? setting.configuredValue;
  return (
    <Stack gap={3}>
      <SummaryList
        title={t.pendingTitle}
        level={3}
        rows={[
          { label: t.change, value: t.pendingText(t.value(change.before, unit), t.value(after, unit)) },
          { label: t.reason, value: change.reason },
          { label: t.requestedBy, value: change.requestedBy },
          { label: t.requestedAt, value: <Time instant={change.requestedAt} /> },
        ]}
      />
      {after < setting.value && (
        <p className={styles.strong}>{recordsToDelete === 0 ? t.deletesNone : t.deletedCount(recordsToDelete)}</p>
      )}
      {isOwnRequest && <SmallText>{t.needsOtherApprover}</SmallText>}
      <DecisionButtons
        title={title}
        t={{ ...t, refuse: isOwnRequest ? t.withdraw : t.refuse }}
        approve={approve}
        refuse={refuse}
        isOwnRequest={isOwnRequest}
        onDone={onDone}
      />
    </Stack>
  );
}
