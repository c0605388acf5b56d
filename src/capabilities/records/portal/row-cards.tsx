import { Stack } from '#foundation/web/ui/layout/layout.tsx';
import { ActionCard } from '#foundation/web/ui/action-card/action-card.tsx';
import { ButtonLink } from '#foundation/web/ui/button/button.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { StatusTag } from '#foundation/web/ui/status-tag/status-tag.tsx';
import type { AppointmentRow, DrugRow, ExamRow, ResultRow, VisitRow } from '../contract-views.ts';
import { hidesDetails } from '../rules/modifiers.ts';
import type { Precision } from '../rules/resource-date.ts';
import { formatDay } from '../rules/format.ts';
import { recordMessages } from '../messages/screens.ts';
import { paths } from './paths.ts';
import { DocumentButton } from './document-button.tsx';
import { FlagTag, RemarkTag } from './record-tags.tsx';
import styles from './records.module.css';

function useFormatDay() {
  const t = useMessages(recordMessages);
  const language = useLanguage();
  return (row: { at: string | null; precision: Precision }) => formatDay(row, language, t.noDate);
}

export function VisitCard({ row }: { row: VisitRow }) {
  const t = useMessages(recordMessages);
  const language = useLanguage();
  const day = useFormatDay()(row);
  return (
    <ActionCard
      level={2}
      kicker={day}
      title={row.name[language]}
      tag={<RemarkTag remark={row.remark} />}
      actions={
        <ButtonLink variant="secondary" to={paths.visit(row.id)} hiddenSuffix={`${row.name[language]}, ${day}`}>
          {t.open}
        </ButtonLink>
      }
    >
      <Paragraphs
        texts={[
          row.place,
          row.practitioner && t.withPractitioner(row.practitioner),
          row.reasons.map((reason) => reason[language]).join(', '),
        ]}
      />
    </ActionCard>
  );
}

export function ResultCard({ row, hasLink, level = 2 }: { row: ResultRow; hasLink?: boolean; level?: 2 | 3 }) {
  const t = useMessages(recordMessages);
  const language = useLanguage();
  const day = useFormatDay()(row);
  return (
    <ActionCard
      level={level}
      kicker={day}
      title={row.name[language]}
      tag={row.remark === null ? <FlagTag flag={row.flag} /> : <RemarkTag remark={row.remark} />}
      actions={
        hasLink && (
          <ButtonLink variant="secondary" to={paths.result(row.id)} hiddenSuffix={`${row.name[language]}, ${day}`}>
            {t.open}
          </ButtonLink>
        )
      }
    >
      {row.value !== '' && (
        <p className={styles.value}>
          {row.value} {row.unit}
        </p>
      )}
      {row.components.map((part) => (
        <p key={part.name.en}>
          {part.name[language]}: <strong>{`${part.value} ${part.unit}`.trim()}</strong> <FlagTag flag={part.flag} />
        </p>
      ))}
      {row.remark !== null && <FlagTag flag={row.flag} />}
      <Paragraphs texts={[row.range && t.usualRange(row.range)]} />
    </ActionCard>
  );
}

export function ExamCard({ row, level = 2 }: { row: ExamRow; level?: 2 | 3 }) {
  const t = useMessages(recordMessages);
  const language = useLanguage();
  const day = useFormatDay()(row);
  return (
    <ActionCard
      level={level}
      kicker={day}
      title={row.name[language]}
      tag={<RemarkTag remark={row.remark} />}
      actions={
        <ButtonLink variant="secondary" to={paths.result(row.id)} hiddenSuffix={`${row.name[language]}, ${day}`}>
          {t.open}
        </ButtonLink>
      }
    >
      <Paragraphs texts={[row.place]} />
    </ActionCard>
  );
}

const toneByDrugState = { current: 'ok', ended: 'neutral', unknown: 'info' } as const;

export function DrugCard({ row, level = 2 }: { row: DrugRow; level?: 2 | 3 }) {
  const t = useMessages(recordMessages);
  const language = useLanguage();
  return (
    <ActionCard
      level={level}
      kicker={useFormatDay()(row)}
      title={row.name[language]}
      tag={
        row.remark === null ? (
          <StatusTag tone={toneByDrugState[row.state]}>{t.drugStates[row.state]}</StatusTag>
        ) : (
          <RemarkTag remark={row.remark} />
        )
      }
    >
      {row.dosing.length > 0 ? (
        <Stack as="ul" gap={1}>
          {row.dosing.map((dosing) => (
            <li key={dosing.en}>
              <span className="visually-hidden">{t.dosing}: </span>
              <strong>{dosing[language]}</strong>
            </li>
          ))}
        </Stack>
      ) : (
        !hidesDetails(row.remark) && <p>{t.noDosing}</p>
      )}
      <Paragraphs
        texts={[
          row.reasons.map((reason) => reason[language]).join(', '),
          row.prescriber && t.prescribedBy(row.prescriber),
        ]}
      />
    </ActionCard>
  );
}

const toneByAppointmentState = {
  booked: 'info',
  requested: 'neutral',
  'took-place': 'ok',
  missed: 'warn',
  cancelled: 'danger',
} as const;

export function AppointmentCard({ row, member }: { row: AppointmentRow; member: string }) {
  const t = useMessages(recordMessages);
  const language = useLanguage();
  const day = useFormatDay()(row);
  return (
    <ActionCard
      level={2}
      kicker={day}
      title={row.name[language]}
      tag={
        row.remark === null ? (
          <StatusTag tone={toneByAppointmentState[row.state]}>{t.appointmentStates[row.state]}</StatusTag>
        ) : (
          <RemarkTag remark={row.remark} />
        )
      }
      actions={
        row.at !== null &&
        row.remark === null && (
          <DocumentButton member={member} document="ics" id={row.id} hiddenSuffix={`${row.name[language]}, ${day}`}>
            {t.calendar}
          </DocumentButton>
        )
      }
    >
      <Paragraphs texts={[row.place, row.practitioner && t.withPractitioner(row.practitioner), row.note]} />
    </ActionCard>
  );
}

function Paragraphs({ texts }: { texts: readonly string[] }) {
  return texts.filter(Boolean).map((text) => <p key={text}>{text}</p>);
}
