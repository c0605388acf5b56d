import { useRef } from 'react';
import { Notice } from '../ui/notice/notice.tsx';
import styles from './code-camera.module.css';
import { LightButton, type LightMessages } from './light-button.tsx';
import { readFrame } from './read-code.ts';
import { useCamera } from './use-camera.ts';

/** Messages of the camera: the name of its picture, its states and, with `light`, the button of the device's light. */
export type CameraMessages = { view: string; starting: string; noCamera: string; light?: LightMessages };

/**
 * Camera view that reads QR codes, until the first code is read. With `continuous`, it keeps reading, for codes in
 * several parts. Frames are read on the device and stored nowhere.
 */
export function CodeCamera({ onText, messages, continuous = false }: CameraProps) {
  const lastText = useRef<string>(undefined);
  const { video, state, stream } = useCamera((videoElement) => {
    const text = readFrame(videoElement);
    if (text === undefined) return false;
    if (text !== lastText.current) onText(text);
    lastText.current = text;
    return !continuous;
  });
  if (state === 'none') return <Notice tone="warn">{messages.noCamera}</Notice>;
  return (
    <div className={styles.camera}>
      <div className={styles.view}>
        <video ref={video} className={styles.video} muted playsInline aria-label={messages.view} />
      </div>
      {state === 'starting' && <p role="status">{messages.starting}</p>}
      {state === 'on' && messages.light && <LightButton stream={stream} messages={messages.light} />}
    </div>
  );
}

export type CameraProps = { onText: (text: string) => void; messages: CameraMessages; continuous?: boolean };
