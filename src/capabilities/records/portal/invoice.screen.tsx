import { useSearchParams } from 'react-router';
import { ActionCard } from '#foundation/web/ui/action-card/action-card.tsx';
import { ButtonLink } from '#foundation/web/ui/button/button.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { StatusTag } from '#foundation/web/ui/status-tag/status-tag.tsx';
import { SummaryList } from '#foundation/web/ui/summary-list/summary-list.tsx';
import { readInvoices } from '../contract.ts';
import type { InvoiceDetail, InvoiceRow } from '../contract-views.ts';
import { formatAmount, formatDay } from '../rules/format.ts';
import { remarkMessages } from '../messages/remarks.ts';
import { recordMessages } from '../messages/screens.ts';
import { addresses } from './addresses.ts';
import { QueryContent } from './query-content.tsx';
import { useRecordPart } from './queries.ts';
import { RecordPage } from './record-page.tsx';
import { RecordList } from './record-list.tsx';
import { RemarkTag } from './remark-tag.tsx';
import styles from './records.module.css';

const tones = { open: 'warn', paid: 'ok', cancelled: 'neutral' } as const;

/** `/app/records/invoice`: what clinics charged, and with an `id` one invoice with its lines. */
export function InvoiceScreen() {
  const words = useMessages(recordMessages);
  const t = words.invoice;
  const [query] = useSearchParams();
  const id = query.get('id');
  return (
    <RecordPage heading={t.title} lead={t.about} back={id === null ? addresses.home : addresses.invoices}>
      {({ member_id: member }) =>
        id === null ? (
          <RecordList
            member={member}
            call={readInvoices}
            empty={words.empty.invoice}
            card={(row) => <InvoiceCard row={row} />}
          />
        ) : (
          <InvoiceContent member={member} id={id} />
        )
      }
    </RecordPage>
  );
}

function InvoiceCard({ row }: { row: InvoiceRow }) {
  const words = useMessages(recordMessages);
  const t = words.invoice;
  const language = useLanguage();
  return (
    <ActionCard
      level={2}
      kicker={formatDay(row, language, words.noDate)}
      title={row.number || row.from || t.unknown}
      tag={
        row.remark === null ? (
          <StatusTag tone={tones[row.state]}>{t.states[row.state]}</StatusTag>
        ) : (
          <RemarkTag remark={row.remark} />
        )
      }
      actions={
        <ButtonLink variant="secondary" to={addresses.invoice(row.id)} hiddenSuffix={row.number}>
          {words.open}
        </ButtonLink>
      }
    >
      <p>{row.from}</p>
      <p className={styles.value}>{formatAmount(row.totalCents, row.currency, t.unknown)}</p>
    </ActionCard>
  );
}

function InvoiceContent({ member, id }: { member: string; id: string }) {
  return (
    <QueryContent asked={useRecordPart(readInvoices, member, id)}>
      {({ one }) => one && <Invoice one={one} />}
    </QueryContent>
  );
}

function Invoice({ one }: { one: InvoiceDetail }) {
  const words = useMessages(recordMessages);
  const { remarks } = useMessages(remarkMessages);
  const t = words.invoice;
  const language = useLanguage();
  return (
    <>
      <SummaryList
        title={one.number || t.unknown}
        rows={[
          { label: words.visit.when, value: formatDay(one, language, words.noDate) },
          { label: t.from, value: one.from },
          { label: t.state, value: one.remark === null ? t.states[one.state] : remarks[one.remark] },
          { label: t.total, value: formatAmount(one.totalCents, one.currency, t.unknown) },
        ]}
      />
      {one.lines.length > 0 && (
        <SummaryList
          title={t.lines}
          rows={one.lines.map(({ name, cents }) => ({
            label: name[language],
            value: formatAmount(cents, one.currency, t.unknown),
          }))}
        />
      )}
    </>
  );
}
