import { type ComponentType, lazy, Suspense } from 'react';
import type { ScanSlotProps } from './scan-slot.tsx';
import styles from './passport-scan.module.css';

/** Fills in a form from a passport. Its place is held until it is there; where it cannot be fetched, people type. */
export function PassportScan(props: ScanSlotProps) {
  return (
    <div className={styles.place}>
      <Suspense fallback={null}>
        <ScanSlot {...props} />
      </Suspense>
    </div>
  );
}

const ScanSlot = lazy<ComponentType<ScanSlotProps>>(() =>
  import('./scan-slot.tsx').then(
    (file) => ({ default: file.ScanSlot }),
    () => ({ default: () => null }),
  ),
);
