import { Section, SmallText, Stack } from '#foundation/web/ui/layout/layout.tsx';
import { useSyncExternalStore } from 'react';
import { useAccountId } from '#capabilities/login/portal/public.ts';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { accountMessages } from '../messages/screens.ts';
import styles from './account.module.css';
import { pushRegistration, supportsPush } from './push/browser-push.ts';

export function DeviceNotifications() {
  const t = useMessages(accountMessages).notifications;
  const accountId = useAccountId();
  const state = useSyncExternalStore(pushRegistration.subscribe, pushRegistration.state);
  const isOn = ['on', 'busy', 'waiting'].includes(state.phase);
  const stateLabel = state.phase === 'busy' ? t.busy : state.phase === 'on' ? t.on : isOn ? '' : t.off;
  if (!supportsPush()) {
    return (
      <Section gap={4} isApart>
        <h2>{t.heading}</h2>
        <p>{t.unsupported}</p>
      </Section>
    );
  }
  const toggle = () => (isOn ? pushRegistration.switchOff() : pushRegistration.switchOn(accountId));
  return (
    <Section gap={4} isApart>
      <Stack gap={1}>
        <h2>{t.heading}</h2>
        <p id="push-lead">{t.lead}</p>
      </Stack>
      <label className={styles.switch}>
        <span className={styles.label}>{t.label}</span>
        <span className={styles.state} aria-hidden="true">
          {stateLabel}
        </span>
        <input
          type="checkbox"
          role="switch"
          aria-checked={isOn}
          className={styles.toggle}
          checked={isOn}
          aria-describedby="push-lead"
          aria-busy={state.phase === 'busy'}
          onChange={() => accountId !== '' && void toggle()}
        />
      </label>
      <div role="status">
        {state.phase === 'on' && <p className="visually-hidden">{t.switchedOn}</p>}
        {state.phase === 'waiting' && <SmallText>{t.retryScheduled}</SmallText>}
      </div>
      {state.phase === 'refused' && (
        <Notice tone="warn" live title={t.refusedTitle} onDismiss={pushRegistration.dismiss}>
          {state.msg}
        </Notice>
      )}
      {(state.phase === 'blocked' || state.phase === 'failed') && (
        <Notice tone="warn" live onDismiss={pushRegistration.dismiss}>
          {state.phase === 'blocked' ? t.blocked : t.failed}
        </Notice>
      )}
    </Section>
  );
}
