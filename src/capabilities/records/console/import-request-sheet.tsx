import { Row, Stack } from '#foundation/web/ui/layout/layout.tsx';
import { useRef } from 'react';
import { ActionSheet, useAction } from '#capabilities/staff/console/public.ts';
import { isProblem } from '#foundation/contract/problem.ts';
import { uploadToApi } from '#foundation/web/http/upload-to-api.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { Failure } from '#foundation/web/ui/notice/failure.tsx';
import { requestImport } from '../contract-console.ts';
import type { BundleError } from '../rules/parse-bundle-entries.ts';
import { consoleMessages } from '../messages/console.ts';
import styles from './records.module.css';

export function ImportRequestSheet({ onEnd }: { onEnd: (message?: string) => void }) {
  const { requestSheet: t } = useMessages(consoleMessages);
  const fileInput = useRef<HTMLInputElement>(null);
  const upload = useAction('records', (file: File) => uploadToApi(requestImport, file, {}));
  return (
    <ActionSheet title={t.title} onEnd={onEnd}>
      {(done) => (
        <Stack gap={4}>
          <p>{t.file}</p>
          <p>{t.text}</p>
          <Failure thrown={upload.error}>
            <BundleErrors errors={bundleErrorsOf(upload.error)} />
          </Failure>
          <Row>
            <Button busy={upload.isPending} busyText={t.checking} onClick={() => fileInput.current?.click()}>
              {t.choose}
            </Button>
          </Row>
          <input
            ref={fileInput}
            id="bundle"
            type="file"
            hidden
            accept="application/json,application/fhir+json,.json"
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file && !upload.isPending) upload.run(file, () => done(t.waitingForApproval));
              target.value = '';
            }}
          />
        </Stack>
      )}
    </ActionSheet>
  );
}

function bundleErrorsOf(failure: unknown): BundleError[] {
  const data = isProblem(failure) ? (failure.details.data as { faults?: BundleError[] } | undefined) : undefined;
  return data?.faults ?? [];
}

function BundleErrors({ errors }: { errors: readonly BundleError[] }) {
  const { requestSheet: t } = useMessages(consoleMessages);
  if (errors.length === 0) return null;
  return (
    <>
      <p>{t.errors}</p>
      <ul className={styles.errors}>
        {errors.map(({ entryIndex, kind, path, key }, index) => (
          <li
            key={`${entryIndex} ${path} ${key} ${index + 1}`}
          >{`${t.errorLocation(entryIndex, kind, path)}: ${t.errorByKey[key]}`}</li>
        ))}
      </ul>
    </>
  );
}
