import { useCachedCall } from '#foundation/web/http/use-cached-call.ts';
import { DashboardBlock } from '#foundation/web/ui/block/block.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { StatusTag } from '#foundation/web/ui/status-tag/status-tag.tsx';
import { TaskList, TaskRow } from '#foundation/web/ui/task-row/task-row.tsx';
import { useTimeText } from '#foundation/web/ui/time/use-time-text.ts';
import { type Entry, readToday } from '../contract.ts';
import type { TemplateKind } from '../rules/template.ts';
import { todayMessages } from '../messages/today.ts';
import { paths } from './paths.ts';
import { toneByLevel } from './tone-by-level.ts';
import { useMember } from './use-member.ts';

/** Block on the home page with today's report and assessment of the current member, and links to the forms. */
export function TodayBlock() {
  const { account, member } = useMember();
  return account === '' ? null : <Today member={member} />;
}

function Today({ member }: { member: string }) {
  const t = useMessages(todayMessages);
  const today = useCachedCall(readToday, { member_id: member }, { noPromptOnLoad: true });
  return (
    <DashboardBlock title={t.title} cachedCall={today} listLink={{ to: paths.history(member), label: t.all }}>
      {({ report, assessment }) => (
        <TaskList>
          <TodayRow kind="report" member={member} entry={report} />
          <TodayRow kind="assessment" member={member} entry={assessment} />
        </TaskList>
      )}
    </DashboardBlock>
  );
}

function TodayRow({ kind, member, entry }: { kind: TemplateKind; member: string; entry: Entry | null }) {
  const t = useMessages(todayMessages);
  const timeText = useTimeText();
  return (
    <TaskRow
      to={paths.form(kind, member)}
      hint={entry ? t.sentAt(timeText.instant(entry.sentAt)) : undefined}
      status={
        <StatusTag tone={entry ? toneByLevel[entry.level] : 'neutral'}>
          {entry ? t.levels[entry.level] : t.notYet}
        </StatusTag>
      }
    >
      {t[kind]}
    </TaskRow>
  );
}
