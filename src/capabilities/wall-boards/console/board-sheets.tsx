import { useState } from 'react';
import { usePortOptions } from '#capabilities/ports-of-entry/console/public.ts';
import { useAction, useActionForm } from '#capabilities/staff/console/public.ts';
import type { OutputOf } from '#foundation/contract/call.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { ActionForm } from '#foundation/web/ui/action-form/action-form.tsx';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { SmallText, Stack, TextList } from '#foundation/web/ui/layout/layout.tsx';
import { Failure } from '#foundation/web/ui/notice/failure.tsx';
import { RadioCards } from '#foundation/web/ui/radio-cards/radio-cards.tsx';
import { SelectField } from '#foundation/web/ui/select-field/select-field.tsx';
import { Sheet } from '#foundation/web/ui/sheet/sheet.tsx';
import { TextField } from '#foundation/web/ui/text-field/text-field.tsx';
import { useTimeText } from '#foundation/web/ui/time/use-time-text.ts';
import { addWallBoard, changeWallBoard, closeWallBoard, renewWallBoardCode, type WallBoard } from '../contract.ts';
import { wallBoardMessages } from '../messages/console.ts';
import { defaultBoardSettings } from '../rules/limits.ts';

type Settings = Pick<WallBoard, 'name' | 'language' | 'theme' | 'silentMinutes' | 'deskCapacity'>;

const newBoard: Settings = { name: '', language: 'en', theme: 'light', ...defaultBoardSettings };

export function AddBoardSheet({ onEnd }: { onEnd: () => void }) {
  const t = useMessages(wallBoardMessages);
  const ports = usePortOptions();
  const { field, group, formProps, action } = useActionForm('wall-boards', addWallBoard, {
    id: 'wall-board',
    labels: useLabels(),
    initial: { ...toEntered(newBoard), portId: '' },
    toInput: ({ portId, ...entered }) => ({ ...toInput(entered), portId }),
  });
  return (
    <Sheet open title={action.data ? t.codeTitle : t.add} onClose={onEnd}>
      {action.data ? (
        <BoardCode issuedCode={action.data} />
      ) : (
        <ActionForm {...formProps} submitLabel={t.addButton}>
          <SelectField {...field('portId')} options={ports} emptyOptionLabel={t.choosePort} />
          <SettingsFields field={field} group={group} />
        </ActionForm>
      )}
    </Sheet>
  );
}

type SheetProps = { board: WallBoard; onEnd: (message?: string) => void };

export function BoardSheet({ board, onEnd }: SheetProps) {
  const t = useMessages(wallBoardMessages);
  const { id, state } = board;
  const [actionToConfirm, setActionToConfirm] = useState<'close' | 'remove'>();
  const renew = useAction('wall-boards', () => callApi(renewWallBoardCode, { id }));
  const close = useAction('wall-boards', (remove: boolean) => callApi(closeWallBoard, { id, remove }));
  return (
    <Sheet open title={renew.data ? t.codeTitle : board.name} onClose={() => onEnd()}>
      {(closeSheet) => {
        const press = (action: 'close' | 'remove') => () => {
          if (actionToConfirm !== action) return setActionToConfirm(action);
          const remove = action === 'remove';
          close.run(remove, () => closeSheet(() => onEnd(remove ? t.removed : t.closed)));
          return undefined;
        };
        if (renew.data) return <BoardCode issuedCode={renew.data} />;
        return (
          <Stack>
            <ChangeForm board={board} onDone={() => closeSheet(() => onEnd(t.saved))} />
            <Failure thrown={renew.error ?? close.error} />
            <SmallText>{t.newCodeText}</SmallText>
            <Button variant="secondary" busy={renew.isPending} onClick={() => renew.mutate(undefined)}>
              {t.newCode}
            </Button>
            {state === 'closed' ? (
              <Button variant="quiet" busy={close.isPending} onClick={press('remove')}>
                {actionToConfirm === 'remove' ? t.pressAgain : t.remove}
              </Button>
            ) : (
              <>
                <SmallText>{t.closeText}</SmallText>
                <Button variant="danger" busy={close.isPending} onClick={press('close')}>
                  {actionToConfirm === 'close' ? t.pressAgain : t.close}
                </Button>
              </>
            )}
          </Stack>
        );
      }}
    </Sheet>
  );
}

function ChangeForm({ board, onDone }: { board: WallBoard; onDone: () => void }) {
  const t = useMessages(wallBoardMessages);
  const { field, group, formProps } = useActionForm('wall-boards', changeWallBoard, {
    id: 'wall-board',
    labels: useLabels(),
    initial: toEntered(board),
    toInput: (entered) => ({ ...toInput(entered), id: board.id }),
    onDone,
  });
  return (
    <ActionForm {...formProps} submitLabel={t.save}>
      <SettingsFields field={field} group={group} />
    </ActionForm>
  );
}

type Entered = {
  name: string;
  language: 'en' | 'ms';
  theme: 'light' | 'dark';
  silentMinutes: string;
  deskCapacity: string;
};

function toEntered({ name, language, theme, silentMinutes, deskCapacity }: Settings): Entered {
  return { name, language, theme, silentMinutes: String(silentMinutes), deskCapacity: String(deskCapacity) };
}

function toInput({ silentMinutes, deskCapacity, ...entered }: Entered): Settings {
  return { ...entered, silentMinutes: Number(silentMinutes), deskCapacity: Number(deskCapacity) };
}

function useLabels() {
  const { name, port: portId, language, theme, silentMinutes, deskCapacity } = useMessages(wallBoardMessages);
  return { name, portId, language, theme, silentMinutes, deskCapacity };
}

type Fields = Pick<ReturnType<typeof useActionForm<typeof changeWallBoard, Entered>>, 'field' | 'group'>;

function SettingsFields({ field, group }: Fields) {
  const t = useMessages(wallBoardMessages);
  return (
    <>
      <TextField {...field('name')} hint={t.nameHint} maxLength={60} />
      <RadioCards
        {...group('language')}
        layout="chips"
        options={(['en', 'ms'] as const).map((value) => ({ value, label: t.languages[value] }))}
      />
      <RadioCards
        {...group('theme')}
        layout="chips"
        options={(['light', 'dark'] as const).map((value) => ({ value, label: t.themes[value] }))}
      />
      <TextField {...field('silentMinutes')} hint={t.silentHint} width="short" inputMode="numeric" maxLength={4} />
      <TextField {...field('deskCapacity')} hint={t.deskHint} width="short" inputMode="numeric" maxLength={4} />
    </>
  );
}

function BoardCode({ issuedCode }: { issuedCode: OutputOf<typeof addWallBoard> }) {
  const t = useMessages(wallBoardMessages);
  const timeText = useTimeText();
  return (
    <Stack>
      <TextList as="ol">
        <li>{t.codeWhere(`${window.location.origin}/staff/board`)}</li>
        <li>{t.codeType}</li>
      </TextList>
      <p>
        <span className="visually-hidden">{t.codeSpoken}: </span>
        <strong className="t-code">{issuedCode.code}</strong>
      </p>
      <SmallText>{t.codeUntil(timeText.time(issuedCode.endsAt))}</SmallText>
    </Stack>
  );
}
