import { Stack } from '#foundation/web/ui/layout/layout.tsx';
import ScanLine from 'lucide-react/icons/scan-line';
import { useState } from 'react';
import { LazyCodeCamera } from '#foundation/web/camera/lazy-code-camera.tsx';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import type { ScanResult } from '../rules/parse-scan.ts';
import { counterMessages } from '../messages/counter.ts';
import { CodeForm } from './code-form.tsx';

type ScanFieldProps = {
  misreadScan: { text: string } | undefined;
  onScanned: (scanned: Exclude<ScanResult, { kind: 'unknown' }>) => void;
};

/** Field for the camera, a handheld scanner that types, or typing by hand. */
export function ScanField({ misreadScan, onScanned }: ScanFieldProps) {
  const t = useMessages(counterMessages).scan;
  const [isCameraOn, setCameraOn] = useState(false);
  return (
    <Stack gap={4}>
      <CodeForm
        id="scan"
        label={t.label}
        hint={t.hint}
        submitLabel={t.check}
        unreadableMessage={t.unknown}
        focusOnLoad
        misreadScan={misreadScan}
        onScanned={(scanned) => {
          if (scanned.kind === 'unknown') return false;
          onScanned(scanned);
          return true;
        }}
      >
        <Button
          variant="secondary"
          size="compact"
          icon={<ScanLine aria-hidden="true" />}
          onClick={() => setCameraOn(!isCameraOn)}
        >
          {isCameraOn ? t.stop : t.camera}
        </Button>
      </CodeForm>
      {isCameraOn && (
        // Treats every code from the camera as a pass: another code gets a verdict and never becomes a search.
        <LazyCodeCamera messages={t} onText={(text) => onScanned({ kind: 'pass', text })} />
      )}
    </Stack>
  );
}
