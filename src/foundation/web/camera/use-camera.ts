import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { registerCamera } from './running-cameras.ts';

export type CameraState = 'starting' | 'on' | 'none';

/**
 * Shows the rear camera in the `video` element of the returned ref and passes each frame to `onFrame`, until
 * `onFrame` answers true. The camera stops when the component unmounts.
 */
export function useCamera(
  onFrame: (videoElement: HTMLVideoElement) => boolean | Promise<boolean>,
  constraints: MediaTrackConstraints = {},
): { video: RefObject<HTMLVideoElement | null>; state: CameraState; stream: MediaStream | undefined } {
  const video = useRef<HTMLVideoElement>(null);
  const [camera, setCamera] = useState<{ state: CameraState; stream?: MediaStream }>({ state: 'starting' });
  const readFrame = useEffectEvent(onFrame);
  const requestStream = useEffectEvent(() =>
    navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment', ...constraints }, audio: false }),
  );
  useEffect(() => {
    let isUnmounted = false;
    let stream: MediaStream | undefined;
    const unregister = registerCamera();
    const start = async () => {
      stream = await requestStream();
      const videoElement = video.current;
      if (isUnmounted || !videoElement) return stop(stream);
      videoElement.srcObject = stream;
      await videoElement.play();
      setCamera({ state: 'on', stream });
      await readFrames(videoElement);
      return undefined;
    };
    const readFrames = async (videoElement: HTMLVideoElement) => {
      while (!isUnmounted && !(await readFrame(videoElement))) await nextFrame();
    };
    start().catch(() => {
      unregister();
      if (!isUnmounted) setCamera({ state: 'none' });
    });
    return () => {
      isUnmounted = true;
      unregister();
      stop(stream);
    };
  }, []);
  return { video, state: camera.state, stream: camera.stream };
}

function nextFrame(): Promise<unknown> {
  return new Promise((resolve) => requestAnimationFrame(resolve));
}

function stop(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}
