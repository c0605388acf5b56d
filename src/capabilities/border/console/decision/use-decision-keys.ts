import { useEffect, useEffectEvent, useState } from 'react';
import { type Millis, monotonicNow } from '#foundation/time/clock.ts';
import { isNearScan } from '#foundation/web/scanner/use-scanner.ts';
import { isFormControlFocused } from '#foundation/web/ui/focus/is-form-control-focused.ts';
import type { DecisionKind } from '../../contract.ts';
import { useAreKeysOn } from './key-setting.ts';

export const keyByKind: Record<DecisionKind, string> = { cleared: '1', referred: '2', 'paper-check': '3' };

/** After a verdict appeared or changed, keys decide nothing for this time, so that the officer can see the verdict. */
export const verdictGuardTime: Millis = 600;

// A key decides when no other key has followed for this time: the first keys of a scanner look like a person's.
const quietTime: Millis = 120;

type KeyOptions = {
  /** Text that changes with the verdict. A change cancels a pressed key. */
  verdictKey: string;
  proposedKind: DecisionKind | undefined;
  onDecide: (kind: DecisionKind) => void;
};

/**
 * Lets the keys 1, 2 and 3 decide, and Enter make the proposed decision. They have no effect in a field, in a dialog,
 * with a modifier key, during or just after a scan, and just after a change of the verdict. Enter has its usual effect
 * on a focused button or link. Returns whether the keys have an effect now.
 */
export function useDecisionKeys({ verdictKey, proposedKind, onDecide }: KeyOptions): boolean {
  const areKeysOn = useAreKeysOn();
  const [readyFor, setReadyFor] = useState<string>();
  const areReady = areKeysOn && readyFor === verdictKey;
  const decide = useEffectEvent(onDecide);
  const findKind = useEffectEvent(({ key, target }: KeyboardEvent) => {
    if (key !== 'Enter') return decisionKinds.find((kind) => keyByKind[kind] === key);
    return target instanceof Element && target.closest('button, a, summary') ? undefined : proposedKind;
  });
  useEffect(() => {
    const timer = setTimeout(() => setReadyFor(verdictKey), verdictGuardTime);
    return () => clearTimeout(timer);
  }, [verdictKey]);
  useEffect(() => {
    if (!areReady) return;
    let pending: ReturnType<typeof setTimeout> | undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      clearTimeout(pending);
      const { ctrlKey, altKey, metaKey, shiftKey, repeat, isComposing, defaultPrevented, timeStamp } = event;
      if (ctrlKey || altKey || metaKey || shiftKey || repeat || isComposing || defaultPrevented) return;
      if (isFormControlFocused() || isDialogOpen() || isNearScan(timeStamp)) return;
      const kind = findKind(event);
      if (!kind) return;
      event.preventDefault();
      pending = setTimeout(() => {
        if (!isNearScan(monotonicNow()) && !isDialogOpen()) decide(kind);
      }, quietTime);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => {
      clearTimeout(pending);
      window.removeEventListener('keydown', onKeyDown);
    };
  }, [areReady]);
  return areReady;
}

const decisionKinds = Object.keys(keyByKind) as DecisionKind[];

function isDialogOpen(): boolean {
  return document.querySelector('dialog[open]') !== null;
}
