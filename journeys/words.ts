import { wording as accountWords } from '#capabilities/account/wording/screens.ts';
import { consoleWords as assistedWords } from '#capabilities/assisted/wording/console.ts';
import { deviceWords } from '#capabilities/assisted/wording/device.ts';
import { counterWords } from '#capabilities/border/wording/counter.ts';
import { answerWords } from '#capabilities/declaration/wording/answers.ts';
import { fieldWords as answerFaults } from '#capabilities/declaration/wording/fields.ts';
import { messageWords } from '#capabilities/declaration/wording/messages.ts';
import { ownPassWords } from '#capabilities/declaration/wording/passes.ts';
import { screenWords } from '#capabilities/declaration/wording/screens.ts';
import { messageWords as codeMessageWords } from '#capabilities/login/wording/messages.ts';
import { passWords } from '#capabilities/pass/wording/pass.ts';
import { fieldWords as loginFaults, wording as loginWords } from '#capabilities/login/wording.ts';
import { consoleWords } from '#capabilities/staff/wording/console.ts';
import { entranceWords } from '#capabilities/staff/wording/entrance.ts';
import { joinWords } from '#capabilities/staff/wording/join.ts';
import { sessionWords } from '#capabilities/staff/wording/session.ts';
import type { AnyCall } from '#foundation/contract/call.ts';
import type { Language } from '#foundation/language/wording.ts';
import { screensWording } from '#foundation/web/screens/wording.ts';
import { consoleWording } from '#foundation/web/ui/console-wording.ts';
import { uiWording } from '#foundation/web/ui/wording.ts';

/** Everything that the portal says in one language, as its own modules have it. */
export function wordsIn(language: Language) {
  return {
    answers: answerWords[language],
    screens: screenWords[language],
    counter: counterWords[language],
    assisted: assistedWords[language],
    /** Kiosks, and the form that an officer opens for somebody. */
    device: deviceWords[language],
    passes: ownPassWords[language],
    pass: passWords[language],
    login: loginWords[language],
    account: accountWords[language],
    messages: messageWords[language],
    codeMessages: codeMessageWords[language],
    ui: uiWording[language],
    news: screensWording[language],
    /** The console: its ways in, its pages, its frame. */
    staff: {
      entrance: entranceWords[language],
      join: joinWords[language],
      session: sessionWords[language],
      pages: consoleWords[language],
      frame: consoleWording[language].console,
      table: consoleWording[language].table,
    },
    /** The sentence beside a field of the declaration. */
    fault: (key: string) => answerFaults[key]?.[language] ?? key,
    /** The sentence beside a field of the login. */
    loginFault: (key: string) => loginFaults[key]?.[language] ?? key,
    /** What is said when a call is refused in one of its ways. */
    refusal: (call: Pick<AnyCall, 'problems'>, code: string) => call.problems?.[code]?.[language] ?? code,
  };
}

export type Words = ReturnType<typeof wordsIn>;
