import { useRef } from 'react';
import { systemClock } from '#foundation/time/clock.ts';
import { useCamera } from '#foundation/web/camera/use-camera.ts';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { parseDocument } from '../rules/parse-document.ts';
import { scanMessages } from '../messages/scan.ts';
import type { MrzReader } from './mrz-reader.ts';
import { countDoubtfulCharacters, isBetterScan, type Scan } from './passport-scan-result.ts';
import styles from './scan.module.css';

/** Number of doubtful readings after which the best one is used. */
const maxReadings = 6;

/**
 * Camera that reads frames until an MRZ has no doubtful character, or until `maxReadings` readings. Frames go only to
 * the worker of this page.
 */
export function CameraView({ reader, onRead }: { reader: () => MrzReader; onRead: (scan: Scan) => void }) {
  const t = useMessages(scanMessages);
  const scans = useRef<Scan[]>([]);
  const readFrame = async (videoElement: HTMLVideoElement) => {
    if (videoElement.videoWidth === 0) return false;
    const mrz = await reader().readFrame(await createImageBitmap(videoElement));
    const document = mrz && parseDocument(mrz.lines, systemClock.today());
    if (!document) return false;
    const scan = { mrz, document };
    scans.current.push(scan);
    const isSure = document.checkDigitsMatch && countDoubtfulCharacters(scan) === 0;
    if (!isSure && scans.current.length < maxReadings) return false;
    onRead(scans.current.reduce((best, candidate) => (isBetterScan(candidate, best) ? candidate : best)));
    return true;
  };
  const { video, state } = useCamera(readFrame, cameraConstraints);
  if (state === 'none') {
    return (
      <Notice tone="warn" live>
        {t.noCamera}
      </Notice>
    );
  }
  return (
    <>
      <div className={styles.camera}>
        <video ref={video} className={styles.video} muted playsInline aria-label={t.view} />
        <span className={styles.frame} aria-hidden="true" />
      </div>
      <p role="status">{state === 'starting' ? t.starting : t.holdStill}</p>
    </>
  );
}

// The letters of a full page must be a dozen pixels wide.
const cameraConstraints = { width: { ideal: 1920 }, height: { ideal: 1080 } };
