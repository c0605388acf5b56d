import { type ComponentType, lazy, Suspense } from 'react';
import type { PassportScanProps } from './passport-form-scan.tsx';
import styles from './passport-scan.module.css';

/** Fills in a form from a passport. Its place is held until it is there; where it cannot be fetched, people type. */
export function PassportScan(props: PassportScanProps) {
  return (
    <div className={styles.place}>
      <Suspense fallback={null}>
        <PassportFormScan {...props} />
      </Suspense>
    </div>
  );
}

const PassportFormScan = lazy<ComponentType<PassportScanProps>>(() =>
  import('./passport-form-scan.tsx').then(
    (file) => ({ default: file.PassportFormScan }),
    () => ({ default: () => null }),
  ),
);
