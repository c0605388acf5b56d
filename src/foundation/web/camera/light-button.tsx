import { useState } from 'react';
import { Button } from '../ui/button/button.tsx';

/** Labels of the button: `on` turns the light on, `off` turns it off. */
export type LightMessages = { on: string; off: string };

/** Button that turns the light beside the camera on and off. Renders nothing when the camera has no light. */
export function LightButton({ stream, messages }: { stream: MediaStream | undefined; messages: LightMessages }) {
  const [isLit, setLit] = useState(false);
  const [track] = stream?.getVideoTracks() ?? [];
  if (!track || !hasLight(track)) return null;
  const toggle = async () => {
    // TypeScript's DOM types lack this constraint.
    const light = { torch: !isLit } as MediaTrackConstraintSet;
    await track.applyConstraints({ advanced: [light] });
    setLit(!isLit);
  };
  return (
    <Button variant="secondary" onClick={() => void toggle().catch(() => setLit(false))}>
      {isLit ? messages.off : messages.on}
    </Button>
  );
}

// Not every browser reports the capabilities of a camera.
function hasLight(track: MediaStreamTrack): boolean {
  if (!('getCapabilities' in track)) return false;
  return 'torch' in track.getCapabilities();
}
