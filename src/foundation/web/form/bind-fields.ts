export type BoundField<Value> = {
  id: string;
  value: Value;
  onChange: (value: Value) => void;
  error: string | undefined;
};

/**
 * Returns a function that connects the field of one value of a form: `<TextField {...field('name')} />`. For values in
 * a draft or of another component; `useForm` keeps values itself. `pathOf`: path of a value's errors, from which its id
 * follows. Default: its name.
 */
export function bindFields<Values extends object>(
  values: Values,
  change: (part: Partial<Values>) => void,
  errorOf: (path: string) => string | undefined,
  pathOf: (name: string) => string = String,
) {
  return <Name extends keyof Values & string>(name: Name): BoundField<Values[Name]> => ({
    id: pathOf(name).replaceAll('.', '-'),
    value: values[name],
    onChange: (value) => change({ [name]: value } as unknown as Partial<Values>),
    error: errorOf(pathOf(name)),
  });
}
