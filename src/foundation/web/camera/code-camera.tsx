import { useRef } from 'react';
import { Notice } from '../ui/notice/notice.tsx';
import styles from './code-camera.module.css';
import { readFrame } from './read-code.ts';
import { useCamera } from './use-camera.ts';

/** What the camera says: how the picture is called, while it starts, and when there is none. */
export type CameraWords = { view: string; starting: string; noCamera: string };

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
      <video ref={video} className={styles.video} muted playsInline aria-label={words.view} />
      {state === 'starting' && <p role="status">{words.starting}</p>}
    </div>
  );
}

/** What it is given. */
export type CameraProps = { onText: (text: string) => void; words: CameraWords; goOn?: boolean };
