import { useEffect, useState } from 'react';
import type { Millis } from '#foundation/time/clock.ts';
import type { DecisionKind } from '#capabilities/border/contract.ts';
import { isPlainKey, useQuietKeys } from '../use-quiet-keys.ts';
import { useAreCharacterKeysOn } from '../use-counter-keys.ts';

export const keyByKind: Record<DecisionKind, string> = { cleared: '1', referred: '2', 'paper-check': '3' };

/** After a verdict appeared or changed, keys decide nothing for this time, so that the officer can see the verdict. */
export const verdictGuardTime: Millis = 600;

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
  const areCharacterKeysOn = useAreCharacterKeysOn();
  const [readyFor, setReadyFor] = useState<string>();
  const areReady = readyFor === verdictKey;
  useEffect(() => {
    const timer = setTimeout(() => setReadyFor(verdictKey), verdictGuardTime);
    return () => clearTimeout(timer);
  }, [verdictKey]);
  useQuietKeys(areReady, (event) => {
    if (!isPlainKey(event)) return undefined;
    const kindOfCharacter = areCharacterKeysOn ? kindOfKey(event.key) : undefined;
    const kind = event.key === 'Enter' ? kindOfEnter(event, proposedKind) : kindOfCharacter;
    return kind && (() => onDecide(kind));
  });
  return areReady;
}

function kindOfKey(key: string): DecisionKind | undefined {
  return (Object.keys(keyByKind) as DecisionKind[]).find((kind) => keyByKind[kind] === key);
}

// Enter presses a focused button or link.
function kindOfEnter({ target }: KeyboardEvent, proposedKind: DecisionKind | undefined): DecisionKind | undefined {
  return target instanceof Element && target.closest('button, a, summary') ? undefined : proposedKind;
}
