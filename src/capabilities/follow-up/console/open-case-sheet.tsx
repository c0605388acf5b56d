import { Form } from '#foundation/web/form/form.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from '#foundation/web/router/router.tsx';
import { type FoundTraveller, findArrivals } from '#capabilities/border/contract.ts';
import { parseScan } from '#capabilities/border/rules/parse-scan.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { useDocumentScanner } from '#capabilities/passports/console/public.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import layout from '#foundation/web/ui/console-shell/console-layout.module.css';
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
  const navigate = useNavigate();
  const [enteredText, setEnteredText] = useState('');
  const [isInvalid, setIsInvalid] = useState(false);
  const find = useMutation({ mutationFn: (text: string) => callApi(findArrivals, { search: parseSearch(text) }) });
  const open = useMutation({
    mutationFn: ({ reference, number }: Pick<FoundTraveller, 'reference' | 'number'>) =>
      callApi(openCase, { reference, number }),
  });
  const search = (text = enteredText) => {
    const { kind } = parseScan(text);
    const isSearchable = kind === 'reference' || kind === 'passport';
    setIsInvalid(!isSearchable);
    if (isSearchable) find.mutate(text);
  };
  useDocumentScanner(
    (text) => {
      setEnteredText(text);
      search(text);
    },
    { inDialog: true },
  );
  const failure = find.error ?? open.error;
  return (
    <Sheet open title={t.title} onClose={onEnd}>
      {(close) => (
        <Form className={layout.tight} onSubmit={() => search()}>
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
          <Failure thrown={failure} />
          {find.data?.items.length === 0 && (
            <Notice tone="warn" live>
              {t.none}
            </Notice>
          )}
          {find.data?.items.map((arrival, _index, { length }) => (
            <Button
              key={`${arrival.id} ${arrival.number}`}
              variant={length === 1 ? 'primary' : 'secondary'}
              hiddenSuffix={arrival.reference}
              busy={open.isPending && open.variables.number === arrival.number}
              onClick={() =>
                open.mutate(arrival, {
                  onSuccess: ({ id }) => close(() => void navigate(`/staff/cases/${id}`)),
                })
              }
            >
              {t.choose(arrival.name)}
            </Button>
          ))}
        </Form>
      )}
    </Sheet>
  );
}

function parseSearch(enteredText: string) {
  const scanned = parseScan(enteredText);
  return scanned.kind === 'passport'
    ? { by: 'passport' as const, passportNumber: scanned.passportNumber }
    : { by: 'reference' as const, reference: enteredText };
}
