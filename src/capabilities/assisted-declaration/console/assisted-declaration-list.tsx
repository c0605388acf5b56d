import { Failure } from '#foundation/web/ui/notice/failure.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '#foundation/web/http/call-api.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { Dialog } from '#foundation/web/ui/dialog/dialog.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { QueryView } from '#foundation/web/ui/query-view/query-view.tsx';
import { SkeletonLine } from '#foundation/web/ui/skeleton/skeleton.tsx';
import { StatusTag } from '#foundation/web/ui/status-tag/status-tag.tsx';
import { useTimeText } from '#foundation/web/ui/time/use-time-text.ts';
import { endAssistance, type AssistedDeclaration, listAssistance } from '../contract.ts';
import { consoleMessages } from '../messages/console.ts';
import styles from './assisted.module.css';

export const assistedDeclarationsKey = ['assisted-declaration', 'entries'];

/** Declarations that the officer started within a day, with buttons that end the open ones. */
export function AssistedDeclarationList() {
  const t = useMessages(consoleMessages).assist;
  const timeText = useTimeText();
  const queries = useQueryClient();
  const [declarationToEnd, setDeclarationToEnd] = useState<AssistedDeclaration>();
  const query = useQuery({
    queryKey: assistedDeclarationsKey,
    queryFn: ({ signal }) => callApi(listAssistance, {}, { signal }),
    refetchInterval: 20_000,
  });
  const end = useMutation({
    mutationFn: (id: string) => callApi(endAssistance, { id }),
    onSettled: () => queries.invalidateQueries({ queryKey: assistedDeclarationsKey }),
  });
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
              {items.map((declaration) => {
                const time = timeText.time(declaration.begunAt);
                return (
                  <li key={declaration.id}>
                    <span>{`${time} · ${t.languages[declaration.language]}`}</span>
                    <StatusTag tone={toneByState[declaration.state]}>{t.states[declaration.state]}</StatusTag>
                    {declaration.state !== 'ended' && (
                      <Button
                        variant="secondary"
                        size="compact"
                        hiddenSuffix={time}
                        onClick={() => setDeclarationToEnd(declaration)}
                      >
                        {t.end}
                      </Button>
                    )}
                  </li>
                );
              })}
            </ul>
          )}
          <Dialog
            open={declarationToEnd !== undefined}
            title={t.endTitle}
            cancel={{ label: t.keepOpen, onChoose: () => setDeclarationToEnd(undefined) }}
            confirm={{
              label: t.endButton,
              danger: true,
              onChoose: () => {
                if (declarationToEnd) end.mutate(declarationToEnd.id);
                setDeclarationToEnd(undefined);
              },
            }}
          >
            {t.endBody}
          </Dialog>
        </>
      )}
    </QueryView>
  );
}

const toneByState = { waiting: 'neutral', open: 'info', ended: 'ok' } as const;
