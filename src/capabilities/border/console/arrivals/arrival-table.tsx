import { SmallText, Stack } from '#foundation/web/ui/layout/layout.tsx';
import { parseInstant } from '#foundation/time/clock.ts';
import { type Column, type Filter, hasWords } from '#foundation/web/ui/data-table/table-view.ts';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { StatusTag } from '#foundation/web/ui/status-tag/status-tag.tsx';
import { Time } from '#foundation/web/ui/time/time.tsx';
import type { ExpectedArrival } from '#capabilities/border/contract-arrivals.ts';
import { arrivalMessages } from '#capabilities/border/messages/arrivals.ts';
import { counterMessages } from '#capabilities/border/messages/counter.ts';

export function useArrivalTable(): { columns: Column<ExpectedArrival>[]; filters: Filter<ExpectedArrival>[] } {
  const messages = useMessages(arrivalMessages);
  const { list: t } = messages;
  const { facts } = useMessages(counterMessages);
  const bands = { proceed: messages.proceed, 'see-health-officer': messages.seeHealthOfficer };
  return {
    columns: [
      {
        id: 'name',
        title: t.name,
        cell: ({ name }) => name,
        secondLine: ({ reference }) => <span className="t-code">{reference}</span>,
        sortKey: ({ name }) => name,
      },
      {
        id: 'number',
        title: t.number,
        noWrap: true,
        cell: ({ number, travellerCount }) => facts.numberAndTotal(number, travellerCount),
        sortKey: ({ reference, number }) => `${reference} ${number}`,
      },
      {
        id: 'band',
        title: t.band,
        cell: ({ band }) => <StatusTag tone={band === 'proceed' ? 'ok' : 'info'}>{bands[band]}</StatusTag>,
        text: ({ band }) => bands[band],
        sortKey: ({ band }) => bands[band],
      },
      {
        id: 'decision',
        title: t.decision,
        cell: (arrival) => <LastDecisionCell arrival={arrival} />,
        text: ({ decision }) => decision?.decidedAt ?? '',
        sortKey: ({ decision }) => (decision ? parseInstant(decision.decidedAt) : 0),
      },
    ],
    filters: [
      {
        id: 'text',
        label: t.filter,
        matches: ({ name, reference }, filterValue) => hasWords(`${name} ${reference}`, filterValue),
      },
      {
        id: 'band',
        label: t.band,
        options: (['proceed', 'see-health-officer'] as const).map((value) => ({ value, label: bands[value] })),
        matches: ({ band }, filterValue) => band === filterValue,
      },
      {
        id: 'state',
        label: t.decision,
        options: [
          { value: 'waiting', label: t.stillExpected },
          { value: 'done', label: t.done },
        ],
        matches: (arrival, filterValue) => (isUndecided(arrival) ? 'waiting' : 'done') === filterValue,
      },
    ],
  };
}

// True as long as no officer has decided on the version in force.
function isUndecided({ decision }: ExpectedArrival): boolean {
  return decision === null || decision.isDeclarationEdited;
}

function LastDecisionCell({ arrival: { decision } }: { arrival: ExpectedArrival }) {
  const { list: t } = useMessages(arrivalMessages);
  const counter = useMessages(counterMessages);
  if (!decision) return <StatusTag tone="neutral">{t.stillExpected}</StatusTag>;
  const decisionText = counter.decision[decision.kind];
  return (
    <Stack as="span" gap={1} align="start">
      <StatusTag tone={decision.isDeclarationEdited ? 'warn' : tones[decision.kind]}>
        {decision.isDeclarationEdited ? t.edited(decisionText) : decisionText}
      </StatusTag>
      <SmallText as="span">
        <Time instant={decision.decidedAt} />
      </SmallText>
    </Stack>
  );
}

const tones = { cleared: 'ok', referred: 'info', 'paper-check': 'warn' } as const;
