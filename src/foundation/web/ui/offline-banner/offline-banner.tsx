import Wifi from 'lucide-react/icons/wifi';
import WifiOff from 'lucide-react/icons/wifi-off';
import { useEffect, useState } from 'react';
import { classes } from '../classes.ts';
import { useMessages } from '../language-context.tsx';
import { uiMessages } from '../messages.ts';
import styles from './offline-banner.module.css';

export type OfflineBannerProps = {
  /** From the browser's `offline` event or a failed request of the user; never from a background poll. */
  offline: boolean;
};

/** Banner while there is no network, and "Back online" for four seconds afterwards. */
export function OfflineBanner({ offline }: OfflineBannerProps) {
  const t = useMessages(uiMessages);
  const [before, setBefore] = useState(offline);
  const [back, setBack] = useState(false);
  if (before !== offline) {
    setBefore(offline);
    setBack(!offline);
  }
  useEffect(() => {
    if (!back) return;
    const timer = setTimeout(() => setBack(false), 4000);
    return () => clearTimeout(timer);
  }, [back]);
  const shown = offline || back;
  return (
    <div role="status" className={classes(shown && styles.banner, shown && (offline ? styles.offline : styles.online))}>
      {offline && <WifiOff aria-hidden="true" size="1.25rem" />}
      {back && <Wifi aria-hidden="true" size="1.25rem" />}
      {shown && <span>{offline ? t.offline : t.online}</span>}
    </div>
  );
}
