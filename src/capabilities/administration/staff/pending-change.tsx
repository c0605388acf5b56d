import { useAction } from '#capabilities/staff/staff/public.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { parseInstant } from '#foundation/time/clock.ts';
import { formatInstant } from '#foundation/time/format-instant.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import layout from '#foundation/web/ui/console-shell/console-layout.module.css';
import { useLanguage, useWords } from '#foundation/web/ui/language-context.tsx';
import { SummaryList } from '#foundation/web/ui/summary-list/summary-list.tsx';
import { approveSetting, refuseSetting, type Setting } from '../contract.ts';
import { settingWords } from '../wording/settings.ts';
import styles from './administration.module.css';
import { Failure } from '#foundation/web/ui/notice/failure.tsx';

type PendingChangeProps = {
  setting: Setting;
  waiting: NonNullable<Setting['waiting']>;
  onDone: (said: string) => void;
};

/** A change that waits: who asked for it and why, how much would go, and the way to agree or refuse. */
export function PendingChange({ setting, waiting, onDone }: PendingChangeProps) {
  const say = useWords(settingWords);
  const language = useLanguage();
  const { change, mine, goes } = waiting;
  const { name: title, unit } = say.setting[setting.name];
  const approve = useAction('administration', () => callApi(approveSetting, { id: change.id }));
  const refuse = useAction('administration', () => callApi(refuseSetting, { id: change.id }));
  const after = change.after ?? setting.installed;
  return (
    <div className={styles.item}>
      <SummaryList
        title={say.waiting}
        level={3}
        rows={[
          { label: say.change, value: say.waitingText(say.value(change.before, unit), say.value(after, unit)) },
          { label: say.reason, value: change.reason },
          { label: say.askedBy, value: change.askedBy },
          { label: say.when, value: formatInstant(parseInstant(change.askedAt), language) },
        ]}
      />
      {after < setting.value && <p className={styles.strong}>{goes === 0 ? say.goesNone : say.goes(goes)}</p>}
      {mine && <p className={layout.small}>{say.mine}</p>}
      <Failure thrown={approve.error ?? refuse.error} />
      <div className={layout.buttons}>
        {!mine && (
          <Button
            size="compact"
            busy={approve.isPending}
            hiddenSuffix={title}
            onClick={() => approve.mutateAsync(undefined).then(() => onDone(say.approved), noop)}
          >
            {say.approve}
          </Button>
        )}
        <Button
          variant="secondary"
          size="compact"
          busy={refuse.isPending}
          hiddenSuffix={title}
          onClick={() => refuse.mutateAsync(undefined).then(() => onDone(say.refused), noop)}
        >
          {mine ? say.takeBack : say.refuse}
        </Button>
      </div>
    </div>
  );
}

// What went wrong stands beside the change.
const noop = () => undefined;
