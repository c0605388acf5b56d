import { useState } from 'react';
import { type PersonSection, useCallAction } from '#capabilities/staff/console/public.ts';
import { useApiQuery } from '#foundation/web/http/use-api-query.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { CheckboxList } from '#foundation/web/ui/checkbox/checkbox.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { Row, Section } from '#foundation/web/ui/layout/layout.tsx';
import { Failure } from '#foundation/web/ui/notice/failure.tsx';
import { QueryView } from '#foundation/web/ui/query-view/query-view.tsx';
import { readStaffPorts, setStaffPorts } from '../contract-staff.ts';
import { portMessages } from '../messages/ports.ts';
import { usePortOptions } from './use-port-options.ts';

/** Section of a person's sheet: the ports of entry to which they are limited. */
export const StaffPorts: PersonSection = ({ person }) => {
  const t = useMessages(portMessages).staff;
  const query = useApiQuery(['ports-of-entry', 'staff', person.id], readStaffPorts, { input: { staffId: person.id } });
  return (
    <Section>
      <h3>{t.title}</h3>
      <QueryView query={query} lines={2}>
        {({ portIds }) => <PortLimitForm key={portIds.join()} staffId={person.id} portIds={portIds} />}
      </QueryView>
    </Section>
  );
};

function PortLimitForm({ staffId, portIds }: { staffId: string; portIds: readonly string[] }) {
  const t = useMessages(portMessages).staff;
  const options = usePortOptions();
  const [chosen, setChosen] = useState<string[]>([...portIds]);
  const save = useCallAction('ports-of-entry', setStaffPorts);
  return (
    <>
      <CheckboxList
        id="staff-ports"
        legend={t.legend}
        hint={t.hint}
        values={chosen}
        onChange={(values) => {
          save.reset();
          setChosen(values);
        }}
        options={options.map(({ value, label }) => ({ value, label }))}
      />
      <Failure thrown={save.error} />
      <Row align="center">
        <Button
          variant="secondary"
          size="compact"
          busy={save.isPending}
          onClick={() => save.run({ staffId, portIds: chosen })}
        >
          {t.save}
        </Button>
        <span role="status">{save.isSuccess && t.saved}</span>
      </Row>
    </>
  );
}
