import { useSearchParams } from '#foundation/web/router/router.tsx';
import { ActionCard } from '#foundation/web/ui/action-card/action-card.tsx';
import { ButtonLink } from '#foundation/web/ui/button/button.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { StatusTag } from '#foundation/web/ui/status-tag/status-tag.tsx';
import { SummaryList } from '#foundation/web/ui/summary-list/summary-list.tsx';
import { QueryView } from '#foundation/web/ui/query-view/query-view.tsx';
import { readInvoices } from '../contract.ts';
import type { InvoiceDetail, InvoiceRow } from '../contract-views.ts';
import { formatAmount, formatDay } from '../rules/format.ts';
import { remarkMessages } from '../messages/remarks.ts';
import { recordMessages } from '../messages/screens.ts';
import { paths } from './paths.ts';
import { useRecordPart } from './queries.ts';
import { RecordPage } from './record-page.tsx';
import { RecordList } from './record-list.tsx';
import { RemarkTag } from './record-tags.tsx';
import styles from './records.module.css';

const toneByState = { open: 'warn', paid: 'ok', cancelled: 'neutral' } as const;

/** `/app/records/invoice`: the list of invoices, or with an `id` one invoice with its lines. */
export function InvoiceScreen() {
  const messages = useMessages(recordMessages);
  const t = messages.invoice;
  const [query] = useSearchParams();
  const id = query.get('id');
  return (
    <RecordPage heading={t.title} lead={t.lead} back={id === null ? paths.home : paths.invoices}>
      {({ member_id: member }) =>
        id === null ? (
          <RecordList
            member={member}
            call={readInvoices}
            empty={messages.empty.invoice}
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
  const messages = useMessages(recordMessages);
  const t = messages.invoice;
  const language = useLanguage();
  return (
    <ActionCard
      level={2}
      kicker={formatDay(row, language, messages.noDate)}
      title={row.number || row.issuer || t.unknown}
      tag={
        row.remark === null ? (
          <StatusTag tone={toneByState[row.state]}>{t.states[row.state]}</StatusTag>
        ) : (
          <RemarkTag remark={row.remark} />
        )
      }
      actions={
        <ButtonLink variant="secondary" to={paths.invoice(row.id)} hiddenSuffix={row.number}>
          {messages.open}
        </ButtonLink>
      }
    >
      <p>{row.issuer}</p>
      <p className={styles.value}>{formatAmount(row.totalCents, row.currency, t.unknown)}</p>
    </ActionCard>
  );
}

function InvoiceContent({ member, id }: { member: string; id: string }) {
  return (
    <QueryView lines={6} query={useRecordPart(readInvoices, member, id)}>
      {({ invoice }) => invoice && <Invoice invoice={invoice} />}
    </QueryView>
  );
}

function Invoice({ invoice }: { invoice: InvoiceDetail }) {
  const messages = useMessages(recordMessages);
  const { remarks } = useMessages(remarkMessages);
  const t = messages.invoice;
  const language = useLanguage();
  return (
    <>
      <SummaryList
        title={invoice.number || t.unknown}
        rows={[
          { label: messages.visit.date, value: formatDay(invoice, language, messages.noDate) },
          { label: t.issuer, value: invoice.issuer },
          { label: t.state, value: invoice.remark === null ? t.states[invoice.state] : remarks[invoice.remark] },
          { label: t.total, value: formatAmount(invoice.totalCents, invoice.currency, t.unknown) },
        ]}
      />
      {invoice.lines.length > 0 && (
        <SummaryList
          title={t.lines}
          rows={invoice.lines.map(({ name, cents }) => ({
            label: name[language],
            value: formatAmount(cents, invoice.currency, t.unknown),
          }))}
        />
      )}
    </>
  );
}
