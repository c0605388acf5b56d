import { useState } from 'react';
import { Button } from '../ui/button/button.tsx';

/** The button of the device's light, as it is called when it turns it on and off. */
export type LightMessages = { on: string; off: string };

/** Turns the light of a camera on and off; not there where the camera has none. */
export function LightButton({ stream, words }: { stream: MediaStream | undefined; words: LightMessages }) {
  const [lit, setLit] = useState(false);
  const [track] = stream?.getVideoTracks() ?? [];
  if (!track || !hasLight(track)) return null;
  const turn = async () => {
    // The library of types does not know this constraint yet.
    const light = { torch: !lit } as MediaTrackConstraintSet;
    await track.applyConstraints({ advanced: [light] });
    setLit(!lit);
  };
  return (
    <Button variant="secondary" onClick={() => void turn().catch(() => setLit(false))}>
      {lit ? words.off : words.on}
    </Button>
  );
}

// Not every browser tells what a camera can do.
function hasLight(track: MediaStreamTrack): boolean {
  if (!('getCapabilities' in track)) return false;
  return 'torch' in track.getCapabilities();
}
