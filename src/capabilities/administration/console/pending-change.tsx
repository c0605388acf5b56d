import { useAction } from '#capabilities/staff/console/public.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { parseInstant } from '#foundation/time/clock.ts';
import { formatInstant } from '#foundation/time/format-instant.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import layout from '#foundation/web/ui/console-shell/console-layout.module.css';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { SummaryList } from '#foundation/web/ui/summary-list/summary-list.tsx';
import { approveSetting, refuseSetting, type Setting } from '../contract.ts';
import { settingMessages } from '../messages/settings.ts';
import styles from './administration.module.css';
import { FailureNotice } from '#foundation/web/ui/notice/failure-notice.tsx';

type PendingChangeProps = {
  setting: Setting;
  waiting: NonNullable<Setting['waiting']>;
  onDone: (message: string) => void;
};

export function PendingChange({ setting, waiting, onDone }: PendingChangeProps) {
  const t = useMessages(settingMessages);
  const language = useLanguage();
  const { change, mine, goes } = waiting;
  const { name: title, unit } = t.setting[setting.name];
  const approve = useAction('administration', () => callApi(approveSetting, { id: change.id }));
  const refuse = useAction('administration', () => callApi(refuseSetting, { id: change.id }));
  const after = change.after ?? setting.installed;
  return (
    <div className={styles.item}>
      <SummaryList
        title={t.waiting}
        level={3}
        rows={[
          { label: t.change, value: t.waitingText(t.value(change.before, unit), t.value(after, unit)) },
          { label: t.reason, value: change.reason },
          { label: t.requestedBy, value: change.requestedBy },
          { label: t.when, value: formatInstant(parseInstant(change.requestedAt), language) },
        ]}
      />
      {after < setting.value && <p className={styles.strong}>{goes === 0 ? t.deletesNone : t.deletedCount(goes)}</p>}
      {mine && <p className={layout.small}>{t.needsOtherApprover}</p>}
      <FailureNotice thrown={approve.error ?? refuse.error} />
      <div className={layout.buttons}>
        {!mine && (
          <Button
            size="compact"
            busy={approve.isPending}
            hiddenSuffix={title}
            onClick={() => approve.mutateAsync(undefined).then(() => onDone(t.approved), noop)}
          >
            {t.approve}
          </Button>
        )}
        <Button
          variant="secondary"
          size="compact"
          busy={refuse.isPending}
          hiddenSuffix={title}
          onClick={() => refuse.mutateAsync(undefined).then(() => onDone(t.refused), noop)}
        >
          {mine ? t.takeBack : t.refuse}
        </Button>
      </div>
    </div>
  );
}

// Ignores a failed action: `FailureNotice` shows its error.
const noop = () => undefined;
