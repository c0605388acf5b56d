import { Form } from '#foundation/web/form/form.tsx';
import { useState } from 'react';
import { useNavigate } from '#foundation/web/router/router.tsx';
import { type FoundTraveller, findArrivals } from '#capabilities/border/contract.ts';
import { parseScan } from '#capabilities/border/rules/parse-scan.ts';
import { useCallAction } from '#capabilities/staff/console/public.ts';
import { useDocumentScanner } from '#capabilities/passports/console/public.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import type { CloseLayer } from '#foundation/web/ui/layer/layer.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { Failure } from '#foundation/web/ui/notice/failure.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { Sheet } from '#foundation/web/ui/sheet/sheet.tsx';
import { TextField } from '#foundation/web/ui/text-field/text-field.tsx';
import { openCase } from '../contract.ts';
import { deskMessages } from '../messages/desk.ts';

/** Sheet that finds a declared traveller and opens a case for them, or their case that is not ended. */
export function OpenCaseSheet({ onEnd }: { onEnd: () => void }) {
  const t = useMessages(deskMessages).find;
  const [enteredText, setEnteredText] = useState('');
  const [isInvalid, setIsInvalid] = useState(false);
  const find = useCallAction('follow-up-found', findArrivals);
  const search = (text = enteredText) => {
    const { kind } = parseScan(text);
    const isSearchable = kind === 'reference' || kind === 'passport';
    setIsInvalid(!isSearchable);
    if (isSearchable) find.mutate({ search: parseSearch(text) });
  };
  useDocumentScanner(
    (text) => {
      setEnteredText(text);
      search(text);
    },
    { inDialog: true },
  );
  return (
    <Sheet open title={t.title} onClose={onEnd}>
      {(close) => (
        <Form gap={4} onSubmit={() => search()}>
          <p>{t.text}</p>
          <TextField
            id="find-case"
            label={t.label}
            variant="code"
            autoCapitalize="characters"
            spellCheck={false}
            value={enteredText}
            onChange={setEnteredText}
            error={isInvalid ? t.wrong : undefined}
          />
          <Button type="submit" variant="secondary" busy={find.isPending}>
            {t.search}
          </Button>
          <Failure thrown={find.error} />
          {find.data && <FoundTravellers items={find.data.items} close={close} />}
        </Form>
      )}
    </Sheet>
  );
}

/** Buttons that open the case of a traveller. */
function FoundTravellers({ items, close }: { items: readonly FoundTraveller[]; close: CloseLayer }) {
  const t = useMessages(deskMessages).find;
  const navigate = useNavigate();
  const open = useCallAction('follow-up', openCase);
  if (items.length === 0)
    return (
      <Notice tone="warn" live>
        {t.none}
      </Notice>
    );
  return (
    <>
      <Failure thrown={open.error} />
      {items.map(({ id, reference, number, name }) => (
        <Button
          key={`${id} ${number}`}
          variant={items.length === 1 ? 'primary' : 'secondary'}
          hiddenSuffix={reference}
          busy={open.isPending && open.variables.number === number}
          onClick={() =>
            open.mutate(
              { reference, number },
              { onSuccess: (opened) => close(() => void navigate(`/staff/cases/${opened.id}`)) },
            )
          }
        >
          {t.choose(name)}
        </Button>
      ))}
    </>
  );
}

function parseSearch(enteredText: string) {
  const scanned = parseScan(enteredText);
  return scanned.kind === 'passport'
    ? { by: 'passport' as const, passportNumber: scanned.passportNumber }
    : { by: 'reference' as const, reference: enteredText };
}
