import type { UseQueryResult } from '@tanstack/react-query';
import { parseInstant, second } from '#foundation/time/clock.ts';
import { formatInstant } from '#foundation/time/format-instant.ts';
import { failureSentence } from '#foundation/web/http/catalogue.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import layout from '#foundation/web/ui/console-shell/console-layout.module.css';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { arrivalMessages } from '#capabilities/border/messages/arrivals.ts';
import styles from './arrivals.module.css';

/** How often a page of arrivals is fetched again while it is looked at, and somebody is there. */
export function arrivalsRefetchInterval(there: boolean): number | false {
  return there ? 30 * second : false;
}

type RefreshStatusProps = {
  at: string;
  isUserActive: boolean;
  query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>;
};

/** When what is shown was so, whether it keeps itself up to date, and the way to fetch it now. */
export function RefreshStatus({ at, isUserActive: there, query: { error, isFetching, refetch } }: RefreshStatusProps) {
  const t = useMessages(arrivalMessages);
  const language = useLanguage();
  const time = formatInstant(parseInstant(at), language);
  const said = error ? `${t.stale(time)} ${failureSentence(error, language)}` : there ? t.at(time) : t.paused(time);
  return (
    <div className={styles.line}>
      <p className={layout.small} role={error ? 'status' : undefined}>
        {said}
      </p>
      <Button variant="quiet" size="compact" busy={isFetching && error !== null} onClick={() => void refetch()}>
        {t.refresh}
      </Button>
    </div>
  );
}
