import { useState } from 'react';
import { minute, second } from '#foundation/time/clock.ts';
import { type Position, roundPosition } from '../rules/distance.ts';

/**
 * `none`: not requested yet. `asking`: the device is determining the position. `refused`: the user or the browser
 * denied access.
 */
export type PositionState =
  | { state: 'none' | 'asking' | 'refused' | 'failed'; position?: undefined }
  | { state: 'known'; position: Position };

/** Reads the device's position, rounded to about a hundred metres. The position is neither sent nor stored. */
export function usePosition(): PositionState & { request: () => void; clear: () => void } {
  const [positionState, setPositionState] = useState<PositionState>({ state: 'none' });
  const request = () => {
    if (!('geolocation' in navigator)) return setPositionState({ state: 'failed' });
    setPositionState({ state: 'asking' });
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => setPositionState({ state: 'known', position: roundPosition(coords) }),
      ({ code, PERMISSION_DENIED }) => setPositionState({ state: code === PERMISSION_DENIED ? 'refused' : 'failed' }),
      { enableHighAccuracy: false, timeout: 15 * second, maximumAge: 5 * minute },
    );
    return undefined;
  };
  return { ...positionState, request, clear: () => setPositionState({ state: 'none' }) };
}
