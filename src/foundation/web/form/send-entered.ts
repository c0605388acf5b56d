import type * as z from 'zod/mini';
import type { EnteredValues, Fields } from './use-fields.ts';
import { type Issue, validate } from './validate.ts';

/** `check`: finds what the schema cannot. `toPath`: path of the field for an error of the schema. Default: the same. */
type SendOptions<Input> = {
  check?: ((input: Input) => readonly Issue[]) | undefined;
  toPath?: ((path: string) => string) | undefined;
};

/** Validates entered values and sends them. Returns undefined after an error, which the fields show. */
export async function sendEntered<S extends z.ZodMiniType, Answer>(
  fields: Pick<Fields, 'acceptOrShow' | 'showRefusal'>,
  schema: S,
  entered: EnteredValues<S>,
  send: (input: z.output<S>) => Promise<Answer>,
  { check = () => [], toPath = (path) => path }: SendOptions<z.output<S>> = {},
): Promise<Answer | undefined> {
  const { data, issues } = validate(schema, entered);
  if (!fields.acceptOrShow(issues.map((issue) => ({ ...issue, path: toPath(issue.path) })))) return undefined;
  const input = data as z.output<S>;
  if (!fields.acceptOrShow(check(input))) return undefined;
  try {
    return await send(input);
  } catch (thrown) {
    fields.showRefusal(thrown);
    return undefined;
  }
}
