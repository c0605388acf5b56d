import { useState } from 'react';
import { withinLoadTime } from '../screens/load-times.ts';
import { scanCode } from '../host/scan-code.ts';

/** How a code comes into a page without being typed. */
export type CodeWays = {
  /** Whether the page's own camera is wanted. */
  camera: boolean;
  /** Whether the picture that was chosen last had no code in it. */
  noCode: boolean;
  /** Lets the app around the page scan; where it cannot, wants the camera, or no longer. */
  scan: () => void;
  /** Wants no camera any more. */
  stop: () => void;
  /** Reads a picture that was chosen. It does not leave the device, and what reads it is fetched for the first one. */
  choose: (picture: File) => void;
  /** Takes a text that the camera saw, or somebody typed. */
  take: (text: string) => void;
};

export type CodeWaysOptions = {
  onText: (text: string) => void;
  /** Called when a scan or a picture begins, whatever comes of it. */
  onBegin?: (() => void) | undefined;
};

/** Camera and pictures as ways to a code: what is wanted, and what came of it. The page draws them where it wants them. */
export function useCodeWays({ onText, onBegin }: CodeWaysOptions): CodeWays {
  const [camera, setCamera] = useState(false);
  const [noCode, setNoCode] = useState(false);
  const take = (text: string) => {
    setNoCode(false);
    onText(text);
  };
  const scan = async () => {
    if (camera) return setCamera(false);
    setNoCode(false);
    onBegin?.();
    const scanned = await scanCode();
    if (scanned.outcome === 'found') return take(scanned.text);
    return setCamera(scanned.outcome === 'unavailable');
  };
  const choose = async (picture: File) => {
    onBegin?.();
    // Where what reads it cannot be fetched, or fails, the picture is not read either, and that is said.
    const text = await withinLoadTime(import('./read-code.ts'))
      .then(({ readPicture }) => readPicture(picture))
      .catch(() => undefined);
    if (text === undefined) setNoCode(true);
    else take(text);
  };
  return {
    camera,
    noCode,
    scan: () => void scan(),
    stop: () => setCamera(false),
    choose: (picture) => void choose(picture),
    take,
  };
}
