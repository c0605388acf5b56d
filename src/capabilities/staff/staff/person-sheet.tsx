import { useState } from 'react';
import { parseInstant } from '#foundation/time/clock.ts';
import { formatInstant } from '#foundation/time/format-instant.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import layout from '#foundation/web/ui/console-shell/console-layout.module.css';
import { useLanguage, useWords } from '#foundation/web/ui/language-context.tsx';
import { Sheet } from '#foundation/web/ui/sheet/sheet.tsx';
import { SummaryList } from '#foundation/web/ui/summary-list/summary-list.tsx';
import type { StaffPerson } from '../contract-people.ts';
import { roles } from '../rules/roles.ts';
import { consoleWords } from '../wording/console.ts';
import { useCurrentStaff } from './use-staff-session.ts';
import { StaffStatusTags } from './people-table.tsx';
import { type StaffAction, StaffActionForm } from './staff-action-form.tsx';

/** One member of staff, and what can be done about them. `onEnd`: with the sentence of what became of it. */
export function PersonSheet({ person, onEnd }: { person: StaffPerson; onEnd: (answer?: string) => void }) {
  const say = useWords(consoleWords).people;
  const language = useLanguage();
  const mine = useCurrentStaff()?.id === person.id;
  const [deed, setDeed] = useState<StaffAction>();
  const when = (instant: string) => formatInstant(parseInstant(instant), language);
  const factors = [
    ...(person.passkeys > 0 ? [say.factorPasskeys(person.passkeys)] : []),
    ...(person.password ? [say.factorPassword] : []),
    ...(person.directory ? [say.factorDirectory] : []),
  ];
  const deeds: StaffAction[] = person.status === 'suspended' ? ['reinstate'] : ['roles', 'suspend', 'reset'];
  const labels: Record<StaffAction, string> = {
    roles: say.changeRoles,
    suspend: say.suspend,
    reinstate: say.reinstate,
    reset: say.reset,
  };
  return (
    <Sheet open title={deed ? labels[deed] : person.name} onClose={() => onEnd()}>
      {(close) =>
        deed ? (
          <StaffActionForm
            action={deed}
            person={person}
            onEnd={(answer) => close(() => onEnd(answer))}
            onBack={() => setDeed(undefined)}
          />
        ) : (
          <div className={layout.stack}>
            <StaffStatusTags person={person} />
            <SummaryList
              rows={[
                { label: say.email, value: person.email },
                { label: say.roles, value: person.roles.map((role) => roles[role].name[language]).join(', ') },
                { label: say.factors, value: factors.join(', ') || say.factorNone },
                { label: say.invitedAt, value: when(person.invitedAt) },
                ...(person.invitationEndsAt ? [{ label: say.endsAt, value: when(person.invitationEndsAt) }] : []),
                { label: say.seen, value: person.lastSeenAt ? when(person.lastSeenAt) : say.never },
              ]}
            />
            {mine && <p>{say.you}</p>}
            {!mine && !person.waiting && (
              <div className={layout.buttons}>
                {deeds.map((one) => (
                  <Button key={one} variant="secondary" size="compact" onClick={() => setDeed(one)}>
                    {labels[one]}
                  </Button>
                ))}
              </div>
            )}
          </div>
        )
      }
    </Sheet>
  );
}
