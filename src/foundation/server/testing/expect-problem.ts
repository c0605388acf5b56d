import { expect } from 'vitest';
import { catchProblem } from './bare-world.ts';

/** Expects that `answer` is refused with the problem `code`, and with the status and data that `details` names. */
export async function expectProblem(
  answer: Promise<unknown>,
  code: string,
  details: { status?: number; data?: unknown } = {},
): Promise<void> {
  expect(await catchProblem(answer)).toMatchObject({ problem: code, ...details });
}
