// @vitest-environment jsdom
import { act, fireEvent, renderHook, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { draw } from '../ui/draw-for-test.tsx';
import { PictureChoice } from './picture-choice.tsx';
import { TypedCode } from './typed-code.tsx';
import { useCodeWays } from './use-code-ways.ts';
import { useDoorWays } from './use-door-ways.ts';

test('the same picture can be chosen again', async () => {
  const chosen: string[] = [];
  const { person } = draw(<PictureChoice label="Choose a picture" onFile={({ name }) => chosen.push(name)} />);
  const input = screen.getByLabelText<HTMLInputElement>('Choose a picture', { selector: 'input' });
  const picture = new File(['x'], 'code.png', { type: 'image/png' });
  await person.upload(input, picture);
  expect(input.value).toBe('');
  await person.upload(input, picture);
  expect(chosen).toEqual(['code.png', 'code.png']);
});

test('what is typed is taken without the spaces around it, and nothing is no code', async () => {
  const take = vi.fn<(text: string) => void>();
  const { person } = draw(
    <TypedCode id="text" label="Code" hint="As it is printed" longest={40} onText={take}>
      <button type="submit">Check</button>
    </TypedCode>,
  );
  const field = screen.getByLabelText<HTMLInputElement>('Code');
  await person.type(field, '   {Enter}');
  expect(take).not.toHaveBeenCalled();
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Invalid or the field is required !')).toBeTruthy();
  await person.type(field, 'AB12 ');
  expect(field.getAttribute('aria-invalid')).toBe(null);
  await person.click(screen.getByRole('button', { name: 'Check' }));
  expect(take.mock.calls).toEqual([['AB12']]);
  expect(field.value.trim()).toBe('AB12');
});

test('for handheld scanners the field is empty again', async () => {
  const take = vi.fn<(text: string) => void>();
  const { person } = draw(
    <TypedCode id="text" label="Code" hint="" longest={40} emptied onText={take}>
      <button type="submit">Check</button>
    </TypedCode>,
  );
  await person.type(screen.getByLabelText('Code'), 'AB12{Enter}CD34{Enter}');
  expect(take.mock.calls).toEqual([['AB12'], ['CD34']]);
});

test('where reading a picture fails, that nothing was read is said', async () => {
  // This browser cannot decode pictures at all.
  expect('createImageBitmap' in globalThis).toBe(false);
  const onText = vi.fn<(text: string) => void>();
  const { result } = renderHook(() => useCodeWays({ onText }));
  result.current.choose(new File(['x'], 'code.png', { type: 'image/png' }));
  await waitFor(() => expect(result.current.picture?.is).toBe('without-code'));
  expect(onText).not.toHaveBeenCalled();
});

/** Types as a scanner at the keyboard does; what nobody held back reaches the field or the button in focus. */
function scan(text: string): void {
  for (const [at, key] of [...text, 'Enter'].entries()) {
    const target = document.activeElement ?? document.body;
    const event = new KeyboardEvent('keydown', { key, code: key, bubbles: true, cancelable: true });
    Object.defineProperty(event, 'timeStamp', { value: 50_000 + at * 3 });
    let free = true;
    act(() => void (free = target.dispatchEvent(event)));
    if (free && target instanceof HTMLInputElement && key.length === 1)
      fireEvent.input(target, { target: { value: target.value + key } });
    if (free && target instanceof HTMLButtonElement && key === 'Enter') fireEvent.click(target);
  }
}

test.each(['Next', 'Note'])(
  'a scanner that types is taken with "%s" in focus, and nothing else hears of it',
  (focus) => {
    const [take, press] = [vi.fn<(text: string) => void>(), vi.fn<() => void>()];
    function Door() {
      useDoorWays({ onText: take });
      const [note, setNote] = useState('kept');
      return (
        <>
          <button type="button" aria-label="Next" onClick={press} />
          <input aria-label="Note" value={note} onChange={(event) => setNote(event.currentTarget.value)} />
        </>
      );
    }
    draw(<Door />);
    screen.getByLabelText(focus).focus();
    scan('SHK1:AB CD EF ');
    expect(take.mock.calls).toEqual([['SHK1:AB CD EF']]);
    expect(press).not.toHaveBeenCalled();
    expect(screen.getByLabelText<HTMLInputElement>('Note').value).toBe('kept');
  },
);
