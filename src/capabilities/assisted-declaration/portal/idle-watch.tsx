import { useEffect, useRef, useState } from 'react';
import { type Millis, minute, second, systemClock } from '#foundation/time/clock.ts';
import { cameraAtWork } from '#foundation/web/camera/camera-at-work.ts';
import { Dialog } from '#foundation/web/ui/dialog/dialog.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { deviceMessages } from '../messages/device.ts';

export type IdleWatchProps = {
  /** Seconds without a touch after which somebody is asked for, and for which the question stands. */
  quiet: number;
  countdown: number;
  /** Nobody answered (`idle`), or somebody said that they are done. */
  onEnd: (why?: 'idle') => void;
};

/**
 * Asks "Are you still there?" when nobody has touched the device for a while, and gives it up when nobody answers (WCAG 2.2.1). Whoever holds
 * a passport to its camera is there.
 */
export function IdleWatch({ quiet, countdown, onEnd }: IdleWatchProps) {
  const t = useMessages(deviceMessages).idle;
  const [touchedAt, setTouchedAt] = useState(() => systemClock.now());
  const [now, setNow] = useState(touchedAt);
  const lookingSince = useRef<Millis>(undefined);
  const asking = now - touchedAt >= quiet * second;
  const left = Math.max(0, Math.ceil((touchedAt + (quiet + countdown) * second - now) / second));
  const over = asking && left === 0;
  useEffect(() => {
    // The clock is looked at, not waited for: a device that slept wakes up late.
    const looking = setInterval(() => {
      const at = systemClock.now();
      setNow(at);
      lookingSince.current = cameraAtWork() ? (lookingSince.current ?? at) : undefined;
      if (at - (lookingSince.current ?? 0) < maxCameraUse) setTouchedAt(at);
    }, second);
    return () => clearInterval(looking);
  }, []);
  useEffect(() => {
    // While the question stands only its answer counts: a bag on the screen is nobody.
    if (asking) return;
    const touch = () => setTouchedAt(systemClock.now());
    for (const event of activityEvents) window.addEventListener(event, touch, { capture: true, passive: true });
    return () => {
      for (const event of activityEvents) window.removeEventListener(event, touch, { capture: true });
    };
  }, [asking]);
  useEffect(() => {
    if (over) onEnd('idle');
  }, [over, onEnd]);
  const stay = () => {
    const at = systemClock.now();
    setTouchedAt(at);
    setNow(at);
  };
  return (
    <Dialog
      open={asking}
      title={t.title}
      safe={{ label: t.stay, onChoose: stay }}
      go={{ label: t.go, quiet: true, onChoose: () => onEnd() }}
    >
      <span className="visually-hidden">{t.body(countdown)}</span>
      <span aria-hidden="true">{t.body(left)}</span>
    </Dialog>
  );
}

// A camera that looks for longer was left on.
const maxCameraUse: Millis = 2 * minute;

const activityEvents = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'input'] as const;
