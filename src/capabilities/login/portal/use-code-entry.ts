import { type FocusEvent, useEffect, useRef, useState } from 'react';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { isCompleteCode } from '../rules/code.ts';
import { fieldMessages } from '../messages/fields.ts';
import { loginMessages } from '../messages/screens.ts';
import { isHarmlessBlur, useLastPressedElement } from './harmless-blur.ts';
import type { CheckCodeState } from './use-check-code.ts';
import type { CodeTarget } from './use-send-code.ts';

/** The code being entered, its errors, and the props of its field. `target`: undefined when the page's URL lacks it. */
export function useCodeEntry(target: CodeTarget | undefined, checking: CheckCodeState) {
  const t = useMessages(loginMessages).code;
  const language = useLanguage();
  const input = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [inputError, setInputError] = useState<'empty' | 'incomplete' | 'no-destination'>();
  const hasTyped = useRef(false);
  const lastPressed = useLastPressedElement();
  const { refusal } = checking;
  useEffect(() => {
    if (!refusal) return;
    input.current?.focus();
    input.current?.select();
  }, [refusal]);

  const clearErrors = () => {
    setInputError(undefined);
    checking.clear();
  };
  const logIn = (digits: string) => {
    const codeError = validateCode(digits);
    setInputError(codeError ?? (target ? undefined : 'no-destination'));
    checking.clear();
    if (codeError) input.current?.focus();
    else if (target) void checking.check(target, digits);
  };
  const errors = {
    empty: fieldMessages['code-empty']?.[language],
    incomplete: t.incomplete,
    'no-destination': undefined,
  };
  return {
    submit: () => logIn(code),
    clearErrors,
    lacksDestination: inputError === 'no-destination',
    showNoDestination: () => setInputError('no-destination'),
    /** Empties the field for another code. */
    restart: () => {
      setCode('');
      hasTyped.current = false;
      input.current?.focus();
    },
    field: {
      ref: input,
      value: code,
      error: inputError ? errors[inputError] : refusal?.sentence(language),
      readOnly: checking.busy,
      onChange: (digits: string) => {
        hasTyped.current = true;
        clearErrors();
        setCode(digits);
      },
      onComplete: logIn,
      onEnter: () => logIn(code),
      onBlur: (event: FocusEvent<HTMLInputElement>) => {
        if (hasTyped.current && !checking.busy && !isHarmlessBlur(event, lastPressed.current))
          setInputError(validateCode(code) ?? inputError);
      },
    },
  };
}

function validateCode(digits: string): 'empty' | 'incomplete' | undefined {
  if (digits === '') return 'empty';
  return isCompleteCode(digits) ? undefined : 'incomplete';
}
