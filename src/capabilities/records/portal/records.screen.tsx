import { useSearchParams } from '#foundation/web/router/router.tsx';
import FileDown from 'lucide-react/icons/file-down';
import HeartPulse from 'lucide-react/icons/heart-pulse';
import ReceiptText from 'lucide-react/icons/receipt-text';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { Tabs } from '#foundation/web/ui/tabs/tabs.tsx';
import { TaskList, TaskRow } from '#foundation/web/ui/task-row/task-row.tsx';
import { listAppointments, listDrugs, listExams, listLabs, listVisits } from '../contract.ts';
import { recordMessages } from '../messages/screens.ts';
import { paths } from './paths.ts';
import { WithdrawButton } from './agreement-form.tsx';
import { RecordPage } from './record-page.tsx';
import { RecordList } from './record-list.tsx';
import { AppointmentCard, DrugCard, ExamCard, ResultCard, VisitCard } from './row-cards.tsx';

const tabNames = ['visit', 'lab', 'exam', 'drug', 'appointment'] as const;
type TabName = (typeof tabNames)[number];

/** `/app/records`: the lists of the current member's record, one at a time. */
export function RecordsScreen() {
  const t = useMessages(recordMessages);
  const [query, setQuery] = useSearchParams();
  const list = tabNames.find((name) => name === query.get('list')) ?? 'visit';
  return (
    <RecordPage heading={t.heading} lead={t.lead}>
      {(member) => (
        <>
          <Tabs
            id="list"
            label={t.heading}
            tabs={tabNames.map((value) => ({ value, label: t.lists[value] }))}
            value={list}
            onChange={(value) => setQuery({ list: value }, { replace: true })}
          >
            <SelectedList key={`${member.member_id} ${list}`} member={member.member_id} list={list} />
          </Tabs>
          <TaskList>
            <TaskRow to={paths.profile} icon={<HeartPulse />}>
              {t.links.profile}
            </TaskRow>
            <TaskRow to={paths.invoices} icon={<ReceiptText />}>
              {t.links.invoices}
            </TaskRow>
            <TaskRow to={paths.download} icon={<FileDown />}>
              {t.links.download}
            </TaskRow>
          </TaskList>
          <WithdrawButton member={member} />
        </>
      )}
    </RecordPage>
  );
}

function SelectedList({ member, list }: { member: string; list: TabName }) {
  const t = useMessages(recordMessages);
  const listProps = { member, empty: t.empty[list] };
  switch (list) {
    case 'visit':
      return <RecordList {...listProps} call={listVisits} card={(row) => <VisitCard row={row} />} />;
    case 'lab':
      return <RecordList {...listProps} call={listLabs} card={(row) => <ResultCard row={row} hasLink />} />;
    case 'exam':
      return <RecordList {...listProps} call={listExams} card={(row) => <ExamCard row={row} />} />;
    case 'drug':
      return <RecordList {...listProps} call={listDrugs} card={(row) => <DrugCard row={row} />} note={t.drugCare} />;
    case 'appointment':
      return (
        <RecordList
          {...listProps}
          call={listAppointments}
          card={(row) => <AppointmentCard row={row} member={member} />}
        />
      );
  }
}
