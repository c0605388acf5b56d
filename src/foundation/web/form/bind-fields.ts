import { fieldId } from './use-fields.ts';

export type BoundField<Value> = {
  id: string;
  value: Value;
  onChange: (value: Value) => void;
  error: string | undefined;
};

/**
 * Returns a function that connects the field of one value of a form: `<TextField {...field('name')} />`. For values in
 * a draft or of another component; `useForm` keeps values itself. `toPath`: path of a value's errors, its name by
 * default. `toId`: id of the field for a path, by default the path with hyphens.
 */
export function bindFields<Values extends object>(
  values: Values,
  change: (part: Partial<Values>, paths: readonly string[]) => void,
  errorOf: (path: string) => string | undefined,
  toPath: (name: string) => string = String,
  toId: (path: string) => string = fieldId,
) {
  return <Name extends keyof Values & string>(name: Name, path = toPath(name)): BoundField<Values[Name]> => ({
    id: toId(path),
    value: values[name],
    onChange: (value) => change({ [name]: value } as unknown as Partial<Values>, [path]),
    error: errorOf(path),
  });
}
