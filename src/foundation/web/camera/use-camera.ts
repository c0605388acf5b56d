import { type RefObject, useEffect, useRef, useState } from 'react';
import { registerCamera } from './running-cameras.ts';

export type CameraState = 'starting' | 'on' | 'none';

/**
 * Shows the rear camera in the `video` element of the returned ref and passes each frame to `onFrame`, until
 * `onFrame` answers true. The camera stops when the component unmounts.
 */
export function useCamera(
  onFrame: (videoElement: HTMLVideoElement) => boolean | Promise<boolean>,
  constraints: MediaTrackConstraints = {},
): { video: RefObject<HTMLVideoElement | null>; state: CameraState } {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<CameraState>('starting');
  const latestOptions = useRef({ onFrame, constraints });
  latestOptions.current.onFrame = onFrame;
  useEffect(() => {
    let isUnmounted = false;
    let stream: MediaStream | undefined;
    const unregister = registerCamera();
    const start = async () => {
      const facingRear = { facingMode: 'environment', ...latestOptions.current.constraints };
      stream = await navigator.mediaDevices.getUserMedia({ video: facingRear, audio: false });
      const videoElement = video.current;
      if (isUnmounted || !videoElement) return stop(stream);
      videoElement.srcObject = stream;
      await videoElement.play();
      setState('on');
      await readFrames(videoElement);
      return undefined;
    };
    const readFrames = async (videoElement: HTMLVideoElement) => {
      while (!isUnmounted && !(await latestOptions.current.onFrame(videoElement))) await nextFrame();
    };
    start().catch(() => {
      unregister();
      if (!isUnmounted) setState('none');
    });
    return () => {
      isUnmounted = true;
      unregister();
      stop(stream);
    };
  }, []);
  return { video, state };
}

function nextFrame(): Promise<unknown> {
  return new Promise((resolve) => requestAnimationFrame(resolve));
}

function stop(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}
