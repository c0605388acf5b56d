import { type Dispatch, type SetStateAction, useState } from 'react';
import { type BoundField, bindFields } from './bind-fields.ts';
import { type Fields, type FieldsOptions, fieldId, useFields } from './use-fields.ts';

export type FormOptions<Values> = Omit<FieldsOptions, 'label' | 'id'> & {
  /** First values, by name. */
  initial: Values | (() => Values);
  /** Holds the values, for example across a reload. Default: state of the form. */
  state?: readonly [Values, Dispatch<SetStateAction<Values>>];
  /** Start of the ids, or the id by path. By `kiosk` the field `name` has the id `kiosk-name`. */
  id?: string | ((path: string) => string);
  /** Labels, by the path of the field's errors. */
  labels?: Readonly<Record<string, string>>;
  /** Called with every change, for example to clear the last failure. */
  onChange?: () => void;
};

/** Props of one field, except for those that depend on its kind. */
export type FieldProps<Value> = BoundField<Value> & { label: string };

export type FormState<Values> = {
  fields: Fields;
  entered: Values;
  /** Changes values, and clears the errors at `paths`. Default: the names of the values. */
  change: (part: Partial<Values>, paths?: readonly string[]) => void;
  /** Props of the field for a value. `path`: path of its errors, if that is not its name. */
  field: <Name extends keyof Values & string>(name: Name, path?: string) => FieldProps<Values[Name]>;
  /** Props of a group of inputs, which has a legend instead of a label. */
  group: <Name extends keyof Values & string>(
    name: Name,
    path?: string,
  ) => Omit<FieldProps<Values[Name]>, 'label'> & { legend: string };
};

/** Values of a form whose input is in no draft, with the errors of its fields. */
export function useForm<Values extends object>(options: FormOptions<Values>): FormState<Values> {
  const { initial, state, id, labels = {}, onChange, ...fieldsOptions } = options;
  const ownState = useState(initial);
  const [entered, setEntered] = state ?? ownState;
  const prefix = id === undefined ? '' : `${id as string}-`;
  const fields = useFields({
    ...fieldsOptions,
    label: (path) => labels[path],
    id: typeof id === 'function' ? id : (path) => prefix + fieldId(path),
  });
  const change: FormState<Values>['change'] = (part, paths = Object.keys(part)) => {
    for (const path of paths) fields.clearErrorsOf(path);
    onChange?.();
    setEntered((previous) => ({ ...previous, ...part }));
  };
  const bindField = bindFields(entered, change, fields.error, String, fields.id);
  const field: FormState<Values>['field'] = (name, path = name) => ({
    ...bindField(name, path),
    label: labels[path] ?? '',
  });
  return {
    fields,
    entered,
    change,
    field,
    group: (name, path) => {
      const { label: legend, ...props } = field(name, path);
      return { ...props, legend };
    },
  };
}
