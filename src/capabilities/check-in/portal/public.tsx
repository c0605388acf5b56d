import { parseInstant, systemClock, timeInBrunei } from '#foundation/time/clock.ts';
import { useKept } from '#foundation/web/http/use-kept.ts';
import { Block } from '#foundation/web/ui/block/block.tsx';
import { useLanguage, useWords } from '#foundation/web/ui/language-context.tsx';
import { TaskList, TaskRow } from '#foundation/web/ui/task-row/task-row.tsx';
import { listCheckIns, listExposureNotices } from '../contract.ts';
import { checkInWords } from '../wording/screens.ts';
import styles from './check-in.module.css';
import { NoticeCard } from './notice-card.tsx';
import { useMembers } from './use-members.ts';

/** A block of the home page: where the family is checked in now, and health notices that count. */
export function CheckInBlock() {
  const say = useWords(checkInWords);
  const language = useLanguage();
  const kept = useKept(listCheckIns, {});
  const notices = useKept(listExposureNotices, {});
  const { nameOf } = useMembers();
  const now = systemClock.now();
  const current = notices.data?.items.filter(({ withdrawnAt }) => withdrawnAt === null) ?? [];
  return (
    <Block
      title={say.block}
      kept={kept}
      empty={say.blockNone}
      isEmpty={({ items }) => current.length === 0 && items.every(({ leftAt }) => parseInstant(leftAt) <= now)}
      all={{ to: '/app/check-ins', label: say.trace }}
    >
      {({ items }) => (
        <div className={styles.section}>
          {current.map((notice) => (
            <NoticeCard key={notice.id} notice={notice} nameOf={nameOf} />
          ))}
          <TaskList>
            {items
              .filter(({ leftAt }) => parseInstant(leftAt) > now)
              .map(({ id, person, venue, enteredAt, leftAt }) => (
                <TaskRow
                  key={id}
                  to="/app/check-ins"
                  hint={say.span(timeInBrunei(parseInstant(enteredAt)), timeInBrunei(parseInstant(leftAt)))}
                >
                  {`${venue.name[language]} · ${nameOf(person)}`}
                </TaskRow>
              ))}
          </TaskList>
        </div>
      )}
    </Block>
  );
}
