import { useSubmission } from '#foundation/web/form/use-submission.ts';
import { Failure } from '#foundation/web/ui/notice/failure.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ActionSheet } from '#capabilities/staff/console/public.ts';
import { isProblem } from '#foundation/contract/problem.ts';
import { uploadToApi } from '#foundation/web/http/upload-to-api.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import layout from '#foundation/web/ui/console-shell/console-layout.module.css';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { requestImport } from '../contract-console.ts';
import type { BundleError } from '../rules/parse-bundle-entries.ts';
import { consoleMessages } from '../messages/console.ts';
import styles from './records.module.css';

export function ImportRequestSheet({ onEnd }: { onEnd: (message?: string) => void }) {
  const { requestSheet: t } = useMessages(consoleMessages);
  const queries = useQueryClient();
  const fileInput = useRef<HTMLInputElement>(null);
  const { busy, failure, submit } = useSubmission();
  return (
    <ActionSheet title={t.title} onEnd={onEnd}>
      {(done) => {
        const upload = async (file: File | undefined) => {
          if (!file) return;
          await submit(async () => {
            await uploadToApi(requestImport, file, {});
            await queries.invalidateQueries({ queryKey: ['records'] });
            done(t.waitingForApproval);
          });
        };
        return (
          <div className={layout.tight}>
            <p>{t.file}</p>
            <p>{t.text}</p>
            <Failure thrown={failure}>
              <BundleErrors errors={bundleErrorsOf(failure)} />
            </Failure>
            <div className={layout.buttons}>
              <Button busy={busy} busyText={t.checking} onClick={() => fileInput.current?.click()}>
                {t.choose}
              </Button>
            </div>
            <input
              ref={fileInput}
              id="bundle"
              type="file"
              hidden
              accept="application/json,application/fhir+json,.json"
              onChange={({ target }) => {
                void upload(target.files?.[0]);
                target.value = '';
              }}
            />
          </div>
        );
      }}
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
