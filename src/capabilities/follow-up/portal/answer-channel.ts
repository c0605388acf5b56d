import { callApi } from '#foundation/web/http/call-api.ts';
import type { DayAnswer } from '../rules/forms.ts';
import {
  answerByLink,
  answerQuestion,
  leaveByLink,
  leaveCountry,
  type AccountQuestion,
  type Question,
} from '../contract-traveller.ts';

/** How a question is answered: by the link that opened it, or as its own account. */
export type AnswerChannel = {
  answer: (answers: { number: number; answer: DayAnswer }[]) => Promise<Question>;
  leave: (numbers: number[], leftOn: string) => Promise<Question>;
};

/** By a link. */
export function linkAnswerChannel(token: string): AnswerChannel {
  return {
    answer: (answers) => callApi(answerByLink, { token, answers }),
    leave: (numbers, leftOn) => callApi(leaveByLink, { token, numbers, leftOn }),
  };
}

/** As the account whose group it is. */
export function accountAnswerChannel({ id, day }: AccountQuestion): AnswerChannel {
  return {
    answer: (answers) => callApi(answerQuestion, { id, day, answers }),
    leave: (numbers, leftOn) => callApi(leaveCountry, { id, numbers, leftOn }),
  };
}
