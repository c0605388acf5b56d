import { Card, Stack } from '#foundation/web/ui/layout/layout.tsx';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { ResultHeading } from '#foundation/web/ui/focus/result-focus.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { counterSearchMessages } from '../messages/counter-search.ts';

/** `hiddenSuffix` is read aloud after the name; `details` is shown below the name. */
export type Choice = {
  key: string;
  name: string;
  hiddenSuffix?: string | undefined;
  details?: string | undefined;
  onChoose: () => void;
};

type ChoiceListProps = { title: string; note?: string | undefined; choices: readonly Choice[] };

/** List of travellers found by a search; the officer chooses the one at the counter. */
export function ChoiceList({ title, note, choices }: ChoiceListProps) {
  const t = useMessages(counterSearchMessages).results;
  return (
    <Card as="section" gap={3}>
      <ResultHeading>{title}</ResultHeading>
      {note && <p>{note}</p>}
      <Stack as="ul" gap={4}>
        {choices.map(({ key, name, hiddenSuffix, details, onChoose }) => (
          <Stack as="li" gap={2} key={key}>
            <Button variant="secondary" onClick={onChoose} hiddenSuffix={hiddenSuffix}>
              {t.choose(name)}
            </Button>
            {details && <p>{details}</p>}
          </Stack>
        ))}
      </Stack>
    </Card>
  );
}
