import Wifi from 'lucide-react/icons/wifi';
import WifiOff from 'lucide-react/icons/wifi-off';
import { useEffect, useState } from 'react';
import { classes } from '../classes.ts';
import { useMessages } from '../language-context.tsx';
import { uiMessages } from '../messages.ts';
import styles from './offline-banner.module.css';

export type OfflineBannerProps = {
  /**
   * Whether the app is offline: after the browser's `offline` event, a failed request, or several failed status checks
   * in a row.
   */
  offline: boolean;
};

/** Banner while there is no network, and "Back online" for four seconds afterwards. */
export function OfflineBanner({ offline }: OfflineBannerProps) {
  const t = useMessages(uiMessages);
  const [wasOffline, setWasOffline] = useState(offline);
  const [isBackOnline, setIsBackOnline] = useState(false);
  if (wasOffline !== offline) {
    setWasOffline(offline);
    setIsBackOnline(!offline);
  }
  useEffect(() => {
    if (!isBackOnline) return;
    const timer = setTimeout(() => setIsBackOnline(false), 4000);
    return () => clearTimeout(timer);
  }, [isBackOnline]);
  const isShown = offline || isBackOnline;
  return (
    <div
      role="status"
      className={classes(isShown && styles.banner, isShown && (offline ? styles.offline : styles.online))}
    >
      {offline && <WifiOff aria-hidden="true" size="1.25rem" />}
      {isBackOnline && <Wifi aria-hidden="true" size="1.25rem" />}
      {isShown && <span>{offline ? t.offline : t.online}</span>}
    </div>
  );
}
