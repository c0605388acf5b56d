import { type ComponentType, lazy, Suspense } from 'react';
import type { PassportScanProps } from './passport-form-scan.tsx';
import styles from './passport-scan.module.css';

/** Passport scan, fetched lazily in reserved space. If the fetch fails, the traveller types. */
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
