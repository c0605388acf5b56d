import { useEffect, useRef, useState } from 'react';
import { Notice } from '../ui/notice/notice.tsx';
import styles from './code-camera.module.css';
import { readFrame } from './read-code.ts';

/** What the camera says: how the picture is called, while it starts, and when there is none. */
export type CameraWords = { view: string; starting: string; noCamera: string };

/**
 * The camera, until a code was read; `goOn` reads on for the next one, for codes in several parts. What it sees is looked at here, frame
 * by frame, and kept nowhere.
 */
export function CodeCamera({ onText, words, goOn = false }: CameraProps) {
  const video = useRef<HTMLVideoElement>(null);
  const found = useRef(onText);
  found.current = onText;
  const [state, setState] = useState<'starting' | 'on' | 'none'>('starting');
  useEffect(() => {
    let over = false;
    let last: string | undefined;
    let stream: MediaStream | undefined;
    const begin = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' }, audio: false });
      const picture = video.current;
      if (over || !picture) return stop(stream);
      picture.srcObject = stream;
      await picture.play();
      setState('on');
      look(picture);
      return undefined;
    };
    const look = (picture: HTMLVideoElement) => {
      if (over) return;
      const text = readFrame(picture);
      if (text !== undefined && text !== last) found.current(text);
      last = text ?? last;
      if (text === undefined || goOn) requestAnimationFrame(() => look(picture));
    };
    begin().catch(() => {
      if (!over) setState('none');
    });
    return () => {
      over = true;
      stop(stream);
    };
  }, [goOn]);
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

function stop(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}
