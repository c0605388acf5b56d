// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ServiceProvider } from '../ui/service-context.tsx';
import { reloadWithInput, useReloadSafeDraft, useReloadSafeOpen, useReloadSafeInput } from './reload-safe-state.ts';
import { lazyPart } from './lazy-part.tsx';

const reload = vi.fn<() => void>();

let pages = 0;

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  // What was typed on another page is not typed on this one.
  window.history.replaceState(null, '', `/page-${(pages += 1)}`);
  reload.mockReset();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

type PartFile = { default: (props: { name: string }) => ReactNode };
const file: PartFile = { default: ({ name }) => <p>Countries of {name}</p> };
const after = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

/** A form with a number and a part that is fetched: the first time with the first answer, and so on; the last one again and again. */
function openForm(...answers: (() => Promise<PartFile>)[]) {
  let asked = 0;
  const Part = lazyPart(
    () => {
      asked += 1;
      return (answers[Math.min(asked, answers.length) - 1] as () => Promise<PartFile>)();
    },
    { reload },
  );
  function NumberForm() {
    const [number, setNumber] = useReloadSafeInput('number', '');
    return (
      <>
        <input aria-label="Number" value={number} onChange={(event) => setNumber(event.currentTarget.value)} />
        <Part name="Brunei" />
      </>
    );
  }
  const form = () =>
    render(
      <ServiceProvider service={{ name: 'Sihat', helpline: '148', footer: [] }}>
        <NumberForm />
      </ServiceProvider>,
    );
  form();
  return { form, asked: () => asked };
}

function Draft() {
  useReloadSafeDraft();
  return null;
}

const found = () => Promise.resolve(file);
const lost = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
const never = () => new Promise<PartFile>(() => undefined);
const field = (): HTMLInputElement => screen.getByRole('textbox');
const sentence = 'We could not load this page. Check your connection and try again.';
const tryAgain = () => fireEvent.click(screen.getByRole('button', { name: 'Try again' }));

describe('a part that is fetched when it is drawn', () => {
  test('appears, and at once the next time', async () => {
    const { form, asked } = openForm(found);
    await after(0);
    expect(screen.getByText('Countries of Brunei')).toBeTruthy();
    cleanup();
    form();
    expect(screen.getByText('Countries of Brunei')).toBeTruthy();
    expect(asked()).toBe(1);
  });

  test('says that it is loading, that it is slow, and after 120 seconds that it did not load', async () => {
    openForm(never);
    await after(1_000);
    expect(screen.getByText('Loading').className).toBe('');
    await after(7_000);
    expect(screen.getByText('Still loading. Your connection may be slow.')).toBeTruthy();
    await after(111_999);
    expect(screen.queryByText(sentence)).toBeNull();
    await after(1);
    expect(screen.getByText(sentence)).toBeTruthy();
  });

  test('that did not load leaves what was typed, and loads when it is tried again', async () => {
    const { asked } = openForm(lost, found);
    fireEvent.change(field(), { target: { value: '7123456' } });
    await after(0);
    expect(screen.getByText(sentence)).toBeTruthy();
    expect(screen.getByText('Your answers are still here.')).toBeTruthy();
    tryAgain();
    await after(0);
    expect(screen.getByText('Countries of Brunei')).toBeTruthy();
    expect(field().value).toBe('7123456');
    expect(asked()).toBe(2);
    expect(reload).not.toHaveBeenCalled();
  });

  test('that a browser does not ask for again has the page begin anew, with what was typed', async () => {
    const { form } = openForm(lost);
    fireEvent.change(field(), { target: { value: '7123456' } });
    await after(0);
    tryAgain();
    await after(0);
    expect(reload).toHaveBeenCalledOnce();
    cleanup();
    form();
    expect(field().value).toBe('7123456');
    cleanup();
    form();
    expect(field().value).toBe('');
  });

  test('is not had by beginning anew where that would lose what was typed', async () => {
    const Part = lazyPart((): Promise<PartFile> => lost(), { reload });
    const draw = (form: ReactNode) =>
      render(
        <ServiceProvider service={{ name: 'Sihat', helpline: '148', footer: [] }}>
          <input aria-label="Number" />
          {form}
          <Part name="Brunei" />
        </ServiceProvider>,
      );
    draw(null);
    fireEvent.input(field(), { target: { value: '7123456' } });
    await after(0);
    tryAgain();
    await after(0);
    expect(screen.getByText(sentence)).toBeTruthy();
    expect(reload).not.toHaveBeenCalled();
    cleanup();
    draw(<Draft />);
    fireEvent.input(field(), { target: { value: '7123456' } });
    await after(0);
    tryAgain();
    await after(0);
    expect(reload).toHaveBeenCalledOnce();
  });

  test('stands in all its places when one of them has it tried again', async () => {
    let asked = 0;
    const Part = lazyPart((): Promise<PartFile> => ((asked += 1) > 2 ? found() : lost()), { reload });
    render(
      <ServiceProvider service={{ name: 'Sihat', helpline: '148', footer: [] }}>
        <Part name="Brunei" />
        <Part name="Sabah" />
      </ServiceProvider>,
    );
    await after(0);
    fireEvent.click(screen.getAllByRole('button', { name: 'Try again' })[0] as HTMLElement);
    await after(0);
    expect(screen.getByText('Countries of Brunei')).toBeTruthy();
    expect(screen.getByText('Countries of Sabah')).toBeTruthy();
  });

  test('is open again after the page began anew, beside what was typed under the same name', async () => {
    function Field() {
      const [number, setNumber] = useReloadSafeInput('mobile', '');
      const [open, setOpen] = useReloadSafeOpen('mobile');
      return (
        <>
          <input aria-label="Number" value={number} onChange={(event) => setNumber(event.currentTarget.value)} />
          <button type="button" onClick={() => setOpen(true)}>
            {open ? 'Open' : 'Closed'}
          </button>
        </>
      );
    }
    render(<Field />);
    fireEvent.change(field(), { target: { value: '7123456' } });
    fireEvent.click(screen.getByRole('button'));
    expect(reloadWithInput(1, reload)).toBe(true);
    for (const [typed, state] of [
      ['7123456', 'Open'],
      ['', 'Closed'],
    ]) {
      cleanup();
      render(<Field />);
      expect(field().value).toBe(typed);
      expect(screen.getByRole('button').textContent).toBe(state);
    }
  });

  test('without a network says so again, and does not begin anew', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    openForm(lost);
    await after(0);
    tryAgain();
    await after(0);
    expect(screen.getByText(sentence)).toBeTruthy();
    expect(reload).not.toHaveBeenCalled();
  });
});
