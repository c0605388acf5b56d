import { Card, Row } from '#foundation/web/ui/layout/layout.tsx';
import { type ReactNode, use } from 'react';
import { Button } from '#foundation/web/ui/button/button.tsx';
import type { Column } from '#foundation/web/ui/data-table/table-view.ts';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { Failure } from '#foundation/web/ui/notice/failure.tsx';
import { useTimeText } from '#foundation/web/ui/time/use-time-text.ts';
import { workItemMessages } from '../messages/work-item.ts';
import { ConfirmButton } from '#foundation/web/form/confirm-button.tsx';
import { callApi } from '#foundation/web/http/call-api.ts';
import type { Colleague, ItemHolder, handOverCall, workItemCalls } from '../contract-work-item.ts';
import { HandOverForm } from './hand-over-form.tsx';
import { useAction } from './use-action.ts';
import { WorkItemActionButton } from './work-item.tsx';
import { WorkItemContext } from './work-item-frame.ts';

type WorkItemHolderProps = {
  /** Start of the keys of the desk's queries, which are fetched again after a change. */
  rootKey: string;
  /** Member of staff who works on the item. `heldSince`: instant, if it is known. */
  item: Pick<ItemHolder, 'holder' | 'isHeldByCaller'> & { heldSince?: string | null | undefined };
  /** State of the item. */
  status?: ReactNode;
  /** Makes the caller the holder, unless the holder is no longer the one shown. Undefined if the caller may not. */
  take?: ((expectedHolder: string | null) => Promise<unknown>) | undefined;
  giveBack?: (() => Promise<unknown>) | undefined;
  /** More buttons. */
  children?: ReactNode;
};

/** Shows who works on an item, with buttons to take it, take it over after a question, or give it back. */
export function WorkItemHolder({ rootKey, item, status, take, giveBack, children }: WorkItemHolderProps) {
  const t = useMessages(workItemMessages);
  const timeText = useTimeText();
  const { onHolderChange } = use(WorkItemContext);
  const change = useAction(rootKey, (send: () => Promise<unknown>) => send());
  const { holder, isHeldByCaller, heldSince } = item;
  const since = heldSince ? timeText.instant(heldSince) : '';
  const holderText = holder ? t.heldBy(holder.name, since) : t.heldByNobody;
  const submit = (send: (() => Promise<unknown>) | undefined) => send && change.run(send, () => onHolderChange(t.done));
  const takeItem = () => submit(take && (() => take(holder?.id ?? null)));
  const buttonProps = { size: 'compact', busy: change.isPending, busyText: t.saving } as const;
  return (
    <Card as="section" gap={3}>
      {status}
      <p>{isHeldByCaller ? t.heldByMe(since) : holderText}</p>
      <Failure thrown={change.error} />
      <Row>
        {take && !holder && (
          <Button {...buttonProps} onClick={takeItem}>
            {t.take}
          </Button>
        )}
        {take && holder && !isHeldByCaller && (
          <ConfirmButton
            {...buttonProps}
            variant="secondary"
            label={t.takeOver}
            title={t.takeOver}
            cancelLabel={t.leave}
            danger={false}
            onConfirm={takeItem}
          >
            {t.takeOverText(holder.name)}
          </ConfirmButton>
        )}
        {giveBack && isHeldByCaller && (
          <Button {...buttonProps} variant="secondary" onClick={() => submit(giveBack)}>
            {t.giveBack}
          </Button>
        )}
        {children}
      </Row>
    </Card>
  );
}

type WorkItemDecisionProps = Pick<WorkItemHolderProps, 'rootKey'> & {
  item: ItemHolder & { id: string };
  calls: ReturnType<typeof workItemCalls>;
  /** Call that hands the item over, and the colleagues who may receive it. Default: it cannot be handed over. */
  handOver?: { call: ReturnType<typeof handOverCall>; colleagues: readonly Colleague[] };
  /** Whether only the holder decides. Default: also others, while nobody works on the item. */
  holderDecides?: boolean;
  /** Receives the function that takes the status message of the decision. */
  children?: (onDone: (message: string) => void) => ReactNode;
};

/** Shows who works on an undecided item, and its decision unless that is a colleague. */
export function WorkItemDecision(props: WorkItemDecisionProps) {
  const { rootKey, item, calls, handOver, holderDecides = false, children } = props;
  const t = useMessages(workItemMessages);
  const { onDone } = use(WorkItemContext);
  const { id } = item;
  return (
    <>
      <WorkItemHolder
        rootKey={rootKey}
        item={item}
        take={(expectedHolder) => callApi(calls.take, { id, expectedHolder })}
        giveBack={() => callApi(calls.giveBack, { id })}
      >
        {handOver && item.isHeldByCaller && (
          <WorkItemActionButton
            label={t.handOver}
            title={t.handOverTitle}
            variant="secondary"
            form={(form) => <HandOverForm rootKey={rootKey} id={id} {...handOver} onDone={() => form.onDone(t.done)} />}
          />
        )}
      </WorkItemHolder>
      {(holderDecides ? item.isHeldByCaller : isFree(item)) && children?.(onDone)}
    </>
  );
}

/** Whether no colleague of the caller works on an item. */
export function isFree({ holder, isHeldByCaller }: Pick<ItemHolder, 'holder' | 'isHeldByCaller'>): boolean {
  return holder === null || isHeldByCaller;
}

/** Column of a list that shows who works on each item. */
export function useHolderColumn(): Column<Pick<ItemHolder, 'holder' | 'isHeldByCaller'>> {
  const t = useMessages(workItemMessages);
  return {
    id: 'holder',
    title: t.holder,
    cell: ({ isHeldByCaller, holder }) => (isHeldByCaller ? t.you : (holder?.name ?? t.nobody)),
  };
}
