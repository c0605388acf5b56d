import { useState } from 'react';
import { minute, second } from '#foundation/time/clock.ts';
import { type Position, roundPosition } from '../rules/distance.ts';

/** What is known of where the device is: nothing until somebody asks for it. */
export type PositionState =
  | { state: 'none' | 'asking' | 'refused' | 'failed'; position?: undefined }
  | { state: 'known'; position: Position };

/** Where the device is, to a hundred metres or so, for the life of the screen: it is sent nowhere and kept nowhere. */
export function usePosition(): PositionState & { request: () => void; clear: () => void } {
  const [known, setKnown] = useState<PositionState>({ state: 'none' });
  const ask = () => {
    if (!('geolocation' in navigator)) return setKnown({ state: 'failed' });
    setKnown({ state: 'asking' });
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => setKnown({ state: 'known', position: roundPosition(coords) }),
      ({ code, PERMISSION_DENIED }) => setKnown({ state: code === PERMISSION_DENIED ? 'refused' : 'failed' }),
      { enableHighAccuracy: false, timeout: 15 * second, maximumAge: 5 * minute },
    );
    return undefined;
  };
  return { ...known, request: ask, clear: () => setKnown({ state: 'none' }) };
}
