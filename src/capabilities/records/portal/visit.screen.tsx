import { Section, SmallText, Stack } from '#foundation/web/ui/layout/layout.tsx';
import { useParams } from '#foundation/web/router/router.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { SummaryList } from '#foundation/web/ui/summary-list/summary-list.tsx';
import { QueryView } from '#foundation/web/ui/query-view/query-view.tsx';
import { readVisit } from '../contract.ts';
import type { VisitDetail } from '../contract-views.ts';
import { formatDay } from '../rules/format.ts';
import { remarkMessages } from '../messages/remarks.ts';
import { recordMessages } from '../messages/screens.ts';
import { paths } from './paths.ts';
import { useRecordPart } from './queries.ts';
import { RecordPage } from './record-page.tsx';
import { DrugCard, ExamCard, ResultCard } from './row-cards.tsx';

export function VisitScreen() {
  const t = useMessages(recordMessages);
  const { id = '' } = useParams();
  return (
    <RecordPage heading={t.lists.visit} back={paths.list('visit')}>
      {(member) => <Visit member={member.member_id} id={id} />}
    </RecordPage>
  );
}

function Visit({ member, id }: { member: string; id: string }) {
  return (
    <QueryView lines={6} query={useRecordPart(readVisit, member, id)}>
      {(detail) => <VisitSections detail={detail} />}
    </QueryView>
  );
}

function VisitSections({ detail }: { detail: VisitDetail }) {
  const messages = useMessages(recordMessages);
  const t = messages.visit;
  const language = useLanguage();
  const { visit, diagnoses, results, exams, drugs } = detail;
  const { remarks } = useMessages(remarkMessages);
  const reasons = visit.reasons.map((name) => name[language]).join(', ');
  const diagnosisText = diagnoses
    .map(({ name, remark }) => (remark === null ? name[language] : `${name[language]} (${remarks[remark]})`))
    .join(', ');
  return (
    <Stack>
      <SummaryList
        title={visit.name[language]}
        rows={[
          { label: t.date, value: formatDay(visit, language, messages.noDate) },
          { label: t.place, value: visit.place },
          { label: t.practitioner, value: visit.practitioner },
          { label: t.reasons, value: reasons },
          { label: t.diagnoses, value: diagnosisText },
          { label: t.remark, value: visit.remark === null ? '' : remarks[visit.remark] },
        ]}
      />
      {results.length > 0 && (
        <Section>
          <h2>{t.results}</h2>
          {results.map((row) => (
            <ResultCard key={row.id} row={row} level={3} hasLink />
          ))}
        </Section>
      )}
      {exams.length > 0 && (
        <Section>
          <h2>{t.exams}</h2>
          {exams.map((row) => (
            <ExamCard key={row.id} row={row} level={3} />
          ))}
        </Section>
      )}
      {drugs.length > 0 && (
        <Section>
          <h2>{t.drugs}</h2>
          <p>{messages.drugCare}</p>
          {drugs.map((row) => (
            <DrugCard key={row.id} row={row} level={3} />
          ))}
        </Section>
      )}
      <SmallText>{messages.verbatimNote}</SmallText>
    </Stack>
  );
}
