import { useRef } from 'react';
import { Notice } from '../ui/notice/notice.tsx';
import styles from './code-camera.module.css';
import { LightButton, type LightMessages } from './light-button.tsx';
import { readFrame } from './read-code.ts';
import { useCamera } from './use-camera.ts';

/** What the camera says: how the picture is called, while it starts, and when there is none; with `light`, also of the device's light. */
export type CameraMessages = { view: string; starting: string; noCamera: string; light?: LightMessages };

/**
 * The camera, until a code was read; `goOn` reads on for the next one, for codes in several parts. What it sees is looked at here, frame
 * by frame, and kept nowhere.
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

/** What it is given. */
export type CameraProps = { onText: (text: string) => void; words: CameraMessages; goOn?: boolean };
