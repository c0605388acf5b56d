import { useRef } from 'react';
import { Notice } from '../ui/notice/notice.tsx';
import styles from './code-camera.module.css';
import { LightButton, type LightMessages } from './light-button.tsx';
import { readFrame } from './read-code.ts';
import { useCamera } from './use-camera.ts';

/** Messages of the camera: the name of its picture, its states and, with `light`, the button of the device's light. */
export type CameraMessages = { view: string; starting: string; noCamera: string; light?: LightMessages };

/**
 * Camera view that reads QR codes until one was read. With `goOn` it keeps reading, for codes in several parts.
 * Frames are read on the device and stored nowhere.
 */
export function CodeCamera({ onText, words, goOn = false }: CameraProps) {
  const last = useRef<string>(undefined);
  const { video, state } = useCamera((picture) => {
    const text = readFrame(picture);
    if (text === undefined) return false;
    if (text !== last.current) onText(text);
    last.current = text;
    return !goOn;
  });
  if (state === 'none') return <Notice tone="warn">{words.noCamera}</Notice>;
  return (
    <div className={styles.camera}>
      <div className={styles.view}>
        <video ref={video} className={styles.video} muted playsInline aria-label={words.view} />
      </div>
      {state === 'starting' && <p role="status">{words.starting}</p>}
      {state === 'on' && words.light && <LightButton stream={streamOf(video.current)} words={words.light} />}
    </div>
  );
}

function streamOf(video: HTMLVideoElement | null): MediaStream | undefined {
  return video?.srcObject instanceof MediaStream ? video.srcObject : undefined;
}

export type CameraProps = { onText: (text: string) => void; words: CameraMessages; goOn?: boolean };
