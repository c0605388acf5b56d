import { type RefObject, useEffect, useRef, useState } from 'react';
import { noteCamera } from './camera-at-work.ts';

/** Where a camera is: asked for, showing its picture, or not to be had. */
export type CameraState = 'starting' | 'on' | 'none';

/**
 * Shows the camera on the other side of the device in the `video` element that bears its ref, and lets `look` look at it, frame by frame, until it says that it
 * has seen enough. The camera is off as soon as the piece is gone.
 */
export function useCamera(
  look: (picture: HTMLVideoElement) => boolean | Promise<boolean>,
  wanted: MediaTrackConstraints = {},
): { video: RefObject<HTMLVideoElement | null>; state: CameraState } {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<CameraState>('starting');
  const newest = useRef({ look, wanted });
  newest.current.look = look;
  useEffect(() => {
    let over = false;
    let stream: MediaStream | undefined;
    const leave = noteCamera();
    const begin = async () => {
      const asked = { facingMode: 'environment', ...newest.current.wanted };
      stream = await navigator.mediaDevices.getUserMedia({ video: asked, audio: false });
      const picture = video.current;
      if (over || !picture) return stop(stream);
      picture.srcObject = stream;
      await picture.play();
      setState('on');
      await goOn(picture);
      return undefined;
    };
    const goOn = async (picture: HTMLVideoElement) => {
      while (!over && !(await newest.current.look(picture))) await nextFrame();
    };
    begin().catch(() => {
      leave();
      if (!over) setState('none');
    });
    return () => {
      over = true;
      leave();
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
