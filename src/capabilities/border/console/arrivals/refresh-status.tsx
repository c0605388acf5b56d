import { SmallText } from '#foundation/web/ui/layout/layout.tsx';
import type { UseQueryResult } from '@tanstack/react-query';
import { second } from '#foundation/time/clock.ts';
import { failureSentence } from '#foundation/web/http/error-catalogue.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { useTimeText } from '#foundation/web/ui/time/use-time-text.ts';
import { arrivalMessages } from '#capabilities/border/messages/arrivals.ts';
import styles from './arrivals.module.css';

/** Refetch interval of a page of arrivals; false stops the refetching while the user is inactive. */
export function arrivalsRefetchInterval(isUserActive: boolean): number | false {
  return isUserActive ? 30 * second : false;
}

type RefreshStatusProps = {
  dataAt: string;
  isUserActive: boolean;
  query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>;
};

export function RefreshStatus({ dataAt, isUserActive, query: { error, isFetching, refetch } }: RefreshStatusProps) {
  const t = useMessages(arrivalMessages);
  const language = useLanguage();
  const timeText = useTimeText();
  const time = timeText.instant(dataAt);
  const message = error
    ? `${t.stale(time)} ${failureSentence(error, language)}`
    : isUserActive
      ? t.asOf(time)
      : t.paused(time);
  return (
    <div className={styles.toolbar}>
      <SmallText role={error ? 'status' : undefined}>{message}</SmallText>
      <Button variant="quiet" size="compact" busy={isFetching && error !== null} onClick={() => void refetch()}>
        {t.refresh}
      </Button>
    </div>
  );
}
