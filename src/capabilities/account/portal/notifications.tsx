import { useSyncExternalStore } from 'react';
import { useAccountId } from '#capabilities/login/portal/public.ts';
import { useWords } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { wording } from '../wording/screens.ts';
import styles from './account.module.css';
import { pushRegistration, supportsPush } from './push/browser.ts';

/** The switch for notifications on this device, and how far they are. */
export function Notifications() {
  const say = useWords(wording).notifications;
  const account = useAccountId();
  const state = useSyncExternalStore(pushRegistration.subscribe, pushRegistration.state);
  const wanted = ['on', 'busy', 'waiting'].includes(state.phase);
  const word = state.phase === 'busy' ? say.busy : state.phase === 'on' ? say.on : wanted ? '' : say.off;
  if (!supportsPush()) {
    return (
      <section className={styles.section}>
        <h2>{say.heading}</h2>
        <p>{say.unsupported}</p>
      </section>
    );
  }
  const toggle = () => (wanted ? pushRegistration.switchOff() : pushRegistration.switchOn(account));
  return (
    <section className={styles.section}>
      <div className={styles.heading}>
        <h2>{say.heading}</h2>
        <p id="push-lead">{say.lead}</p>
      </div>
      <label className={styles.switch}>
        <span className={styles.label}>{say.label}</span>
        <span className={styles.state} aria-hidden="true">
          {word}
        </span>
        <input
          type="checkbox"
          role="switch"
          aria-checked={wanted}
          className={styles.toggle}
          checked={wanted}
          aria-describedby="push-lead"
          aria-busy={state.phase === 'busy'}
          onChange={() => account !== '' && void toggle()}
        />
      </label>
      <div role="status">
        {state.phase === 'on' && <p className="visually-hidden">{say.switchedOn}</p>}
        {state.phase === 'waiting' && <p className={styles.small}>{say.waiting}</p>}
      </div>
      {state.phase === 'refused' && (
        <Notice tone="warn" live title={say.refusedTitle} onDismiss={pushRegistration.dismiss}>
          {state.msg}
        </Notice>
      )}
      {(state.phase === 'blocked' || state.phase === 'failed') && (
        <Notice tone="warn" live onDismiss={pushRegistration.dismiss}>
          {state.phase === 'blocked' ? say.blocked : say.failed}
        </Notice>
      )}
    </section>
  );
}
