import { Section, SmallText, Stack } from '#foundation/web/ui/layout/layout.tsx';
import { Table } from '#foundation/web/ui/table/table.tsx';
import { lazyPart } from '#foundation/web/screens/lazy-part.tsx';
import { useParams } from '#foundation/web/router/router.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { QueryView } from '#foundation/web/ui/query-view/query-view.tsx';
import { readDiagnostic } from '../contract.ts';
import type { DiagnosticView } from '../contract-views.ts';
import { formatDay } from '../rules/format.ts';
import { recordMessages } from '../messages/screens.ts';
import { paths } from './paths.ts';
import { FlagTag, RemarkTag } from './record-tags.tsx';
import { useRecordPart } from './queries.ts';
import { RecordPage } from './record-page.tsx';
import { ResultCard } from './row-cards.tsx';

// The chart's code is loaded only when there is a history to draw.
const HistoryChart = lazyPart(() => import('./history-chart.tsx').then((file) => ({ default: file.HistoryChart })));

/** `/app/records/result/:id`: a report with its results, or one result with its history as chart and table. */
export function ResultScreen() {
  const t = useMessages(recordMessages);
  const { id = '' } = useParams();
  return (
    <RecordPage heading={t.visit.results} back={paths.list('lab')}>
      {(member) => <Result member={member.member_id} id={id} />}
    </RecordPage>
  );
}

function Result({ member, id }: { member: string; id: string }) {
  return (
    <QueryView lines={6} query={useRecordPart(readDiagnostic, member, id)}>
      {(diagnostic) => <Diagnostic diagnostic={diagnostic} />}
    </QueryView>
  );
}

function Diagnostic({ diagnostic }: { diagnostic: DiagnosticView }) {
  const messages = useMessages(recordMessages);
  const t = messages.result;
  const language = useLanguage();
  const hasHistory = diagnostic.history.length > 1;
  return (
    <Stack>
      <Section>
        <h2>{diagnostic.name[language]}</h2>
        <p>{[formatDay(diagnostic, language, messages.noDate), diagnostic.place].filter(Boolean).join(' · ')}</p>
        <RemarkTag remark={diagnostic.results.length === 1 ? null : diagnostic.remark} />
        {diagnostic.results.map((row) => (
          <ResultCard key={row.id} row={row} level={3} hasLink={diagnostic.results.length > 1} />
        ))}
      </Section>
      {diagnostic.conclusions.length > 0 && (
        <Section>
          <h2>{t.conclusion}</h2>
          {diagnostic.conclusions.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Section>
      )}
      {hasHistory && (
        <Section>
          <h2>{t.history}</h2>
          <HistoryChart diagnostic={diagnostic} />
          <HistoryTable diagnostic={diagnostic} />
        </Section>
      )}
      {diagnostic.results.length > 0 && <p>{t.care}</p>}
      <SmallText>{messages.verbatimNote}</SmallText>
    </Stack>
  );
}

function HistoryTable({ diagnostic }: { diagnostic: DiagnosticView }) {
  const t = useMessages(recordMessages).result;
  const language = useLanguage();
  const unit = diagnostic.results[0]?.unit ?? '';
  return (
    <Table
      caption={t.chart(diagnostic.name[language])}
      content="text"
      head={[t.day, t.value, t.flag]}
      rows={diagnostic.history
        .toReversed()
        .map(({ id, at, precision, value, flag }) => ({
          key: id,
          name: formatDay({ at, precision: precision === 'minute' ? 'day' : precision }, language, ''),
          cells: [`${value} ${unit}`.trim(), <FlagTag key="flag" flag={flag} />],
        }))}
    />
  );
}
