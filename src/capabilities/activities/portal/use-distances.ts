import { useState } from 'react';
import { roundPosition } from '#capabilities/nearby/rules/distance.ts';
import { minute, second } from '#foundation/time/clock.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import type { EventFamilyCalls } from '../contract.ts';

/** How far series are, by their ids. */
export type Distances = ReadonlyMap<string, { metres: number; here: boolean }>;

/** How far everything is from where the device is, asked for once: the position goes to the server rounded, and is kept nowhere. */
export function useDistances(calls: EventFamilyCalls) {
  const [state, setState] = useState<'none' | 'asking' | 'known' | 'failed'>('none');
  const [distances, setDistances] = useState<Distances>(new Map());
  const ask = async () => {
    setState('asking');
    try {
      const { items } = await callApi(calls.uploadCoordinate, roundPosition(await readPosition()));
      setDistances(new Map(items.map(({ series, metres, in_place: here }) => [series, { metres, here }])));
      setState('known');
    } catch {
      setState('failed');
    }
  };
  const forget = () => {
    setDistances(new Map());
    setState('none');
  };
  return { state, distances, ask: () => void ask(), forget };
}

async function readPosition(): Promise<{ latitude: number; longitude: number }> {
  const { coords } = await new Promise<GeolocationPosition>((resolve, reject) => {
    if (!('geolocation' in navigator)) return reject(new Error('there is no position'));
    navigator.geolocation.getCurrentPosition(resolve, reject, {
      enableHighAccuracy: false,
      timeout: 15 * second,
      maximumAge: 5 * minute,
    });
  });
  return { latitude: coords.latitude, longitude: coords.longitude };
}
