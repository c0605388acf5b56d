import { useState } from 'react';
import { roundPosition } from '#capabilities/nearby/rules/distance.ts';
import { minute, second } from '#foundation/time/clock.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import type { EventKindCalls } from '../contract.ts';

/** Distances to the venues, by the id of their series. */
export type Distances = ReadonlyMap<string, { metres: number; isHere: boolean }>;

/** Requests distances from the device's position. The position goes to the server rounded, and is stored nowhere. */
export function useDistances(calls: EventKindCalls) {
  const [state, setState] = useState<'none' | 'asking' | 'known' | 'failed'>('none');
  const [distances, setDistances] = useState<Distances>(new Map());
  const request = async () => {
    setState('asking');
    try {
      const { items } = await callApi(calls.uploadCoordinate, roundPosition(await readPosition()));
      setDistances(new Map(items.map(({ series, metres, in_place: isHere }) => [series, { metres, isHere }])));
      setState('known');
    } catch {
      setState('failed');
    }
  };
  const clear = () => {
    setDistances(new Map());
    setState('none');
  };
  return { state, distances, request: () => void request(), clear };
}

async function readPosition(): Promise<{ latitude: number; longitude: number }> {
  const { coords } = await new Promise<GeolocationPosition>((resolve, reject) => {
    if (!('geolocation' in navigator)) return reject(new Error('geolocation is not available'));
    navigator.geolocation.getCurrentPosition(resolve, reject, {
      enableHighAccuracy: false,
      timeout: 15 * second,
      maximumAge: 5 * minute,
    });
  });
  return { latitude: coords.latitude, longitude: coords.longitude };
}
