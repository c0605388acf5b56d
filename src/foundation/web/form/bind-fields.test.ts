import { expect, test, vi } from 'vitest';
import { bindFields } from './bind-fields.ts';

test('connects a field with its value, its change and the error of its path', () => {
  const change = vi.fn<(part: Partial<{ name: string; age: number }>, paths: readonly string[]) => void>();
  const errorOf = (path: string) => (path === 'people.0.name' ? 'Enter a name.' : undefined);
  const field = bindFields({ name: 'Siti', age: 3 }, change, errorOf, (name) => `people.0.${name}`);
  expect(field('name')).toMatchObject({ id: 'people-0-name', value: 'Siti', error: 'Enter a name.' });
  expect(field('age')).toMatchObject({ id: 'people-0-age', value: 3, error: undefined });
  field('age').onChange(4);
  expect(change).toHaveBeenCalledWith({ age: 4 }, ['people.0.age']);
});
