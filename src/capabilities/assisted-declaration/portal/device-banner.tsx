import { useState } from 'react';
import { useSession } from '#foundation/web/session/page-session.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { Dialog } from '#foundation/web/ui/dialog/dialog.tsx';
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
  const [isConfirming, setConfirming] = useState(false);
  if (phase !== 'logged-in') return null;
  const isOfficerForm = device.phase === 'helping';
  const finish = () => void clearPage(restartPath());
  return (
    <div className={styles.bar} data-screen-only>
      <span>{isOfficerForm ? t.sessionBar.officer : t.sessionBar.kiosk}</span>
      <Button variant="secondary" size="compact" onClick={() => setConfirming(true)}>
        {t.sessionBar.finish}
      </Button>
      <Dialog
        open={isConfirming}
        title={t.clear.title}
        cancel={{ label: t.clear.stay, onChoose: () => setConfirming(false) }}
        confirm={{ label: t.clear.go, danger: true, onChoose: finish }}
      >
        {t.clear.body}
      </Dialog>
      <IdleWatch
        {...(isOfficerForm ? officerIdle : kioskIdle)}
        onEnd={(reason) => void clearPage(restartPath(reason))}
      />
    </div>
  );
}
