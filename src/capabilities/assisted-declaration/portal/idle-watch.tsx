import { useEffect, useRef, useState } from 'react';
import { type Millis, minute, second, systemClock } from '#foundation/time/clock.ts';
import { isCameraRunning } from '#foundation/web/camera/running-cameras.ts';
import { Dialog } from '#foundation/web/ui/dialog/dialog.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { deviceMessages } from '../messages/device.ts';

export type IdleWatchProps = {
  /** Seconds without a touch until the question is shown, and seconds to answer. */
  quietSeconds: number;
  countdownSeconds: number;
  /** Called when the traveller did not answer in time (`idle`), or said that they are done. */
  onEnd: (reason?: 'idle') => void;
};

/**
 * Asks "Are you still there?" after a time without a touch (WCAG 2.2.1). Calls `onEnd` if the traveller does not
 * answer. Use of the camera counts as presence.
 */
export function IdleWatch({ quietSeconds, countdownSeconds, onEnd }: IdleWatchProps) {
  const t = useMessages(deviceMessages).idle;
  const [touchedAt, setTouchedAt] = useState(() => systemClock.now());
  const [now, setNow] = useState(touchedAt);
  const cameraOnSinceRef = useRef<Millis>(undefined);
  const isWarning = now - touchedAt >= quietSeconds * second;
  const secondsLeft = Math.max(0, Math.ceil((touchedAt + (quietSeconds + countdownSeconds) * second - now) / second));
  const hasTimedOut = isWarning && secondsLeft === 0;
  useEffect(() => {
    // Compares clock times instead of counting ticks: a device that slept wakes up late.
    const timer = setInterval(() => {
      const instant = systemClock.now();
      setNow(instant);
      cameraOnSinceRef.current = isCameraRunning() ? (cameraOnSinceRef.current ?? instant) : undefined;
      // With the camera off, the difference is the time since 1970, so this condition is false.
      if (instant - (cameraOnSinceRef.current ?? 0) < maxCameraUse) setTouchedAt(instant);
    }, second);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    // Ignores touches while the question is shown: a bag that lies on the screen must not answer.
    if (isWarning) return;
    const touch = () => setTouchedAt(systemClock.now());
    for (const event of activityEvents) window.addEventListener(event, touch, { capture: true, passive: true });
    return () => {
      for (const event of activityEvents) window.removeEventListener(event, touch, { capture: true });
    };
  }, [isWarning]);
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
      open={isWarning}
      title={t.title}
      cancel={{ label: t.stay, onChoose: stay }}
      confirm={{ label: t.go, quiet: true, onChoose: () => onEnd() }}
    >
      <span className="visually-hidden">{t.body(countdownSeconds)}</span>
      <span aria-hidden="true">{t.body(secondsLeft)}</span>
    </Dialog>
  );
}

// Period for which a running camera counts as presence. After that, somebody has left the camera on.
const maxCameraUse: Millis = 2 * minute;

const activityEvents = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'input'] as const;
