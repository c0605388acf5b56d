import { callApi } from '#foundation/web/http/call-api.ts';
import type { DayAnswer } from '../rules/forms.ts';
import {
  answerByLink,
  answerQuestion,
  recordDepartureByLink,
  recordGroupDeparture,
  type AccountQuestion,
  type Question,
} from '../contract-traveller.ts';

/** Channel through which a question is answered: the link that opened it, or the account. */
export type AnswerChannel = {
  answer: (answers: { number: number; answer: DayAnswer }[]) => Promise<Question>;
  leave: (numbers: number[], departedOn: string) => Promise<Question>;
};

export function linkAnswerChannel(token: string): AnswerChannel {
  return {
    answer: (answers) => callApi(answerByLink, { token, answers }),
    leave: (numbers, departedOn) => callApi(recordDepartureByLink, { token, numbers, departedOn }),
  };
}

export function accountAnswerChannel({ id, day }: AccountQuestion): AnswerChannel {
  return {
    answer: (answers) => callApi(answerQuestion, { id, day, answers }),
    leave: (numbers, departedOn) => callApi(recordGroupDeparture, { id, numbers, departedOn }),
  };
}
