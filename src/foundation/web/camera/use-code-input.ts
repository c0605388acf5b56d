import { useState } from 'react';
import { createFileLoader } from '../screens/file-loader.ts';
import { scanCode } from '../host/scan-code.ts';

/** State of the chosen picture, until its code has been read. `not-loaded`: the decoder did not load. */
export type PictureState = { kind: 'reading' } | { kind: 'without-code' } | { kind: 'not-loaded'; retry: () => void };

export type CodeInput = {
  isCameraOpen: boolean;
  picture: PictureState | undefined;
  /** Toggles scanning: with the scanner of the surrounding app, or else with the page's own camera. */
  toggleScanning: () => void;
  hideCamera: () => void;
  /** Reads a chosen picture on the device. The decoder loads with the first picture. */
  choosePicture: (picture: File) => void;
  accept: (text: string) => void;
};

export type CodeInputOptions = {
  onText: (text: string) => void;
  /** Called when a scan or the reading of a picture starts, whatever its outcome. */
  onStart?: (() => void) | undefined;
};

/** Reads a code with the camera or from a chosen picture. The page renders the controls. */
export function useCodeInput({ onText, onStart }: CodeInputOptions): CodeInput {
  const [isCameraOpen, setCameraOpen] = useState(false);
  const [picture, setPicture] = useState<PictureState>();
  const accept = (text: string) => {
    setPicture(undefined);
    onText(text);
  };
  const scan = async () => {
    if (isCameraOpen) return setCameraOpen(false);
    setPicture(undefined);
    onStart?.();
    const scanned = await scanCode();
    if (scanned.outcome === 'found') return accept(scanned.text);
    return setCameraOpen(scanned.outcome === 'unavailable');
  };
  const readFile = async (file: File) => {
    setPicture({ kind: 'reading' });
    const reader = await loadReader().catch(() => undefined);
    if (!reader) return setPicture({ kind: 'not-loaded', retry: () => void readFile(file) });
    const text = await reader.readPicture(file).catch(() => undefined);
    if (text === undefined) setPicture({ kind: 'without-code' });
    else accept(text);
  };
  const choosePicture = (file: File) => {
    onStart?.();
    void readFile(file);
  };
  return {
    isCameraOpen,
    picture,
    toggleScanning: () => void scan(),
    hideCamera: () => setCameraOpen(false),
    choosePicture,
    accept,
  };
}

const loadReader = createFileLoader(() => import('./read-code.ts'));
