import { type ComponentType, lazy, Suspense } from 'react';
import type { PassportScanProps } from './passport-form-scan.tsx';
import styles from './passport-scan.module.css';

/**
 * Passport scan, whose code loads lazily into reserved space. If the code does not load, nothing is shown and the
 * traveller types the answers.
 */
export function PassportScan(props: PassportScanProps) {
  return (
    <div className={styles.container}>
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
