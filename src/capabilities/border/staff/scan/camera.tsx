import decodeQR from 'qr/decode.js';
import { useCamera } from '#foundation/web/camera/use-camera.ts';
import { useWords } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { counterWords } from '#capabilities/border/wording/counter.ts';
import styles from '../counter.module.css';

/** The camera, until a code was read. What it sees is looked at here, frame by frame, and kept nowhere. */
export function Camera({ onText }: { onText: (text: string) => void }) {
  const say = useWords(counterWords).scan;
  const { video, state } = useCamera((picture) => {
    const text = readFrame(picture);
    if (text !== undefined) onText(text);
    return text !== undefined;
  });
  if (state === 'none') return <Notice tone="warn">{say.noCamera}</Notice>;
  return (
    <div className={styles.camera}>
      <video ref={video} className={styles.video} muted playsInline aria-label={say.view} />
      {state === 'starting' && <p role="status">{say.starting}</p>}
    </div>
  );
}

// The middle of the picture, where people hold a code, no larger than is needed to tell its modules apart.
function readFrame(picture: HTMLVideoElement): string | undefined {
  const { videoWidth, videoHeight } = picture;
  const side = Math.min(videoWidth, videoHeight);
  if (side === 0) return undefined;
  const size = Math.min(side, 720);
  sheet ??= new OffscreenCanvas(size, size);
  if (sheet.width !== size) [sheet.width, sheet.height] = [size, size];
  const context = sheet.getContext('2d', { willReadFrequently: true });
  if (!context) return undefined;
  context.drawImage(picture, (videoWidth - side) / 2, (videoHeight - side) / 2, side, side, 0, 0, size, size);
  try {
    return decodeQR(context.getImageData(0, 0, size, size));
  } catch {
    // No code in this frame.
    return undefined;
  }
}

let sheet: OffscreenCanvas | undefined;
