import { useSession } from '#foundation/web/session/page-session.ts';
import { ConfirmButton } from '#foundation/web/form/confirm-button.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { kioskIdle, officerIdle } from '../rules/limits.ts';
import { deviceMessages } from '../messages/device.ts';
import { clearPage } from './clear-page.ts';
import { restartPath, useDevice } from './device.ts';
import { IdleWatch } from './idle-watch.tsx';
import styles from './kiosk.module.css';
import { useReachability } from '#foundation/web/http/reachability.ts';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';

/** Notice that the device is offline. The notice promises no saved answers, because this page saves none. */
export function OfflineNotice() {
  const t = useMessages(deviceMessages);
  const offline = useReachability() === 'offline';
  return <div role="status">{offline && <Notice tone="warn" title={t.offline} />}</div>;
}

export function SessionBar() {
  const { phase } = useSession();
  const device = useDevice();
  const t = useMessages(deviceMessages);
  if (phase !== 'logged-in') return null;
  const isOfficerForm = device.phase === 'helping';
  return (
    <div className={styles.bar} data-screen-only>
      <span>{isOfficerForm ? t.sessionBar.officer : t.sessionBar.kiosk}</span>
      <ConfirmButton
        variant="secondary"
        size="compact"
        label={t.sessionBar.finish}
        title={t.clear.title}
        cancelLabel={t.clear.stay}
        confirmLabel={t.clear.go}
        onConfirm={() => void clearPage(restartPath())}
      >
        {t.clear.body}
      </ConfirmButton>
      <IdleWatch
        {...(isOfficerForm ? officerIdle : kioskIdle)}
        onEnd={(reason) => void clearPage(restartPath(reason))}
      />
    </div>
  );
}
