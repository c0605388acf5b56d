import { useState } from 'react';
import { fileLoader } from '../screens/file-loader.ts';
import { scanCode } from '../host/scan-code.ts';

/** What became of the picture that was chosen last, unless its code was taken. `not-loaded`: what reads pictures did not come. */
export type PictureState = { is: 'reading' } | { is: 'without-code' } | { is: 'not-loaded'; retry: () => void };

/** How a code comes into a page without being typed. */
export type CodeWays = {
  /** Whether the page's own camera is wanted. */
  camera: boolean;
  picture: PictureState | undefined;
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
  const [picture, setPicture] = useState<PictureState>();
  const take = (text: string) => {
    setPicture(undefined);
    onText(text);
  };
  const scan = async () => {
    if (camera) return setCamera(false);
    setPicture(undefined);
    onBegin?.();
    const scanned = await scanCode();
    if (scanned.outcome === 'found') return take(scanned.text);
    return setCamera(scanned.outcome === 'unavailable');
  };
  const read = async (file: File) => {
    setPicture({ is: 'reading' });
    const reader = await loadReader().catch(() => undefined);
    if (!reader) return setPicture({ is: 'not-loaded', retry: () => void read(file) });
    const text = await reader.readPicture(file).catch(() => undefined);
    if (text === undefined) setPicture({ is: 'without-code' });
    else take(text);
  };
  const choose = (file: File) => {
    onBegin?.();
    void read(file);
  };
  return {
    camera,
    picture,
    scan: () => void scan(),
    stop: () => setCamera(false),
    choose,
    take,
  };
}

const loadReader = fileLoader(() => import('./read-code.ts'));
