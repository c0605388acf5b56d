import { useEffect, useRef, useState } from 'react';
import { type Millis, minute, second, systemClock } from '#foundation/time/clock.ts';
import { isCameraRunning } from '#foundation/web/camera/running-cameras.ts';
import { Dialog } from '#foundation/web/ui/dialog/dialog.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { deviceMessages } from '../messages/device.ts';

export type IdleWatchProps = {
  /** Seconds without a touch until the question is shown, and seconds for which it waits. */
  quiet: number;
  countdown: number;
  /** Called when nothing was answered in time (`idle`), or when the traveller is done. */
  onEnd: (why?: 'idle') => void;
};

/**
 * Asks "Are you still there?" after a time without a touch, and calls `onEnd` when nothing is answered (WCAG 2.2.1).
 * Use of the camera counts as presence.
 */
export function IdleWatch({ quiet, countdown, onEnd }: IdleWatchProps) {
  const t = useMessages(deviceMessages).idle;
  const [touchedAt, setTouchedAt] = useState(() => systemClock.now());
  const [now, setNow] = useState(touchedAt);
  const cameraOnSince = useRef<Millis>(undefined);
  const isAsking = now - touchedAt >= quiet * second;
  const secondsLeft = Math.max(0, Math.ceil((touchedAt + (quiet + countdown) * second - now) / second));
  const hasTimedOut = isAsking && secondsLeft === 0;
  useEffect(() => {
    // Compares clock times instead of counting ticks: a device that slept wakes up late.
    const timer = setInterval(() => {
      const instant = systemClock.now();
      setNow(instant);
      cameraOnSince.current = isCameraRunning() ? (cameraOnSince.current ?? instant) : undefined;
      if (instant - (cameraOnSince.current ?? 0) < maxCameraUse) setTouchedAt(instant);
    }, second);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    // While the question is shown only its answer counts: a bag that lies on the screen is no traveller.
    if (isAsking) return;
    const touch = () => setTouchedAt(systemClock.now());
    for (const event of activityEvents) window.addEventListener(event, touch, { capture: true, passive: true });
    return () => {
      for (const event of activityEvents) window.removeEventListener(event, touch, { capture: true });
    };
  }, [isAsking]);
  useEffect(() => {
    if (hasTimedOut) onEnd('idle');
  }, [hasTimedOut, onEnd]);
  const stay = () => {
    const instant = systemClock.now();
    setTouchedAt(instant);
    setNow(instant);
  };
  return (
    <Dialog
      open={isAsking}
      title={t.title}
      cancel={{ label: t.stay, onChoose: stay }}
      confirm={{ label: t.go, quiet: true, onChoose: () => onEnd() }}
    >
      <span className="visually-hidden">{t.body(countdown)}</span>
      <span aria-hidden="true">{t.body(secondsLeft)}</span>
    </Dialog>
  );
}

// A camera that is in use for longer was left on.
const maxCameraUse: Millis = 2 * minute;

const activityEvents = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'input'] as const;
