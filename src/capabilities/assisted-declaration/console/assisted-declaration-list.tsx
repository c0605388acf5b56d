import { useAction } from '#capabilities/staff/console/public.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { useApiQuery } from '#foundation/web/http/use-api-query.ts';
import { ConfirmButton } from '#foundation/web/form/confirm-button.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { Failure } from '#foundation/web/ui/notice/failure.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { QueryView } from '#foundation/web/ui/query-view/query-view.tsx';
import { SkeletonLine } from '#foundation/web/ui/skeleton/skeleton.tsx';
import { StatusTag } from '#foundation/web/ui/status-tag/status-tag.tsx';
import { useTimeText } from '#foundation/web/ui/time/use-time-text.ts';
import { endAssistance, listAssistance } from '../contract.ts';
import { consoleMessages } from '../messages/console.ts';
import styles from './assisted.module.css';

export const assistedDeclarationsKey = ['assisted-declaration', 'entries'];

/** Declarations that the officer started within a day, with buttons that end the open ones. */
export function AssistedDeclarationList() {
  const t = useMessages(consoleMessages).assist;
  const timeText = useTimeText();
  const query = useApiQuery(assistedDeclarationsKey, listAssistance, { refetchInterval: 20_000 });
  const end = useAction({ queryKey: assistedDeclarationsKey }, (id: string) => callApi(endAssistance, { id }));
  return (
    <QueryView query={query} shape={<SkeletonLine width={60} />}>
      {({ items }) => (
        <>
          <Failure thrown={end.error} />
          {end.isSuccess && (
            <Notice tone="ok" live>
              {t.ended}
            </Notice>
          )}
          {items.length === 0 ? (
            <p>{t.none}</p>
          ) : (
            <ul className={styles.entries}>
              {items.map(({ id, begunAt, language, state }) => (
                <li key={id}>
                  <span>{`${timeText.time(begunAt)} · ${t.languages[language]}`}</span>
                  <StatusTag tone={toneByState[state]}>{t.states[state]}</StatusTag>
                  {state !== 'ended' && (
                    <ConfirmButton
                      variant="secondary"
                      size="compact"
                      label={t.end}
                      hiddenSuffix={timeText.time(begunAt)}
                      title={t.endTitle}
                      cancelLabel={t.keepOpen}
                      confirmLabel={t.endButton}
                      onConfirm={() => end.mutate(id)}
                    >
                      {t.endBody}
                    </ConfirmButton>
                  )}
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </QueryView>
  );
}

const toneByState = { waiting: 'neutral', open: 'info', ended: 'ok' } as const;
