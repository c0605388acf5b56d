// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { renderComponent } from '#foundation/web/ui/testing/render-component.tsx';
import { reloadWithInput, useReloadSafeDraft, useReloadSafeOpen, useReloadSafeInput } from './reload-safe-state.ts';
import { lazyPart } from './lazy-part.tsx';

const reload = vi.fn<() => void>();

let pages = 0;

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  // A new path, so that input on another page does not count on this one.
  window.history.replaceState(null, '', `/page-${(pages += 1)}`);
  reload.mockReset();
});

type PartFile = { default: (props: { name: string }) => ReactNode };
const file: PartFile = { default: ({ name }) => <p>Countries of {name}</p> };
const after = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

/** Renders a form with a number and a lazy part. Each load gets the next answer, the last one repeatedly. */
function renderForm(...answers: (() => Promise<PartFile>)[]) {
  let loads = 0;
  const Part = lazyPart(
    () => {
      loads += 1;
      return (answers[Math.min(loads, answers.length) - 1] as () => Promise<PartFile>)();
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
  const renderPage = () => renderComponent(<NumberForm />);
  renderPage();
  return { form: renderPage, loadCount: () => loads };
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

describe('a part that loads when it is rendered', () => {
  test('appears, and at once the next time', async () => {
    const { form, loadCount } = renderForm(found);
    await after(0);
    expect(screen.getByText('Countries of Brunei')).toBeTruthy();
    cleanup();
    form();
    expect(screen.getByText('Countries of Brunei')).toBeTruthy();
    expect(loadCount()).toBe(1);
  });

  test('shows that it is loading, then that it is slow, and after 120 seconds that it failed', async () => {
    renderForm(never);
    await after(1_000);
    expect(screen.getByText('Loading').className).toBe('');
    await after(7_000);
    expect(screen.getByText('Still loading. Your connection may be slow.')).toBeTruthy();
    await after(111_999);
    expect(screen.queryByText(sentence)).toBeNull();
    await after(1);
    expect(screen.getByText(sentence)).toBeTruthy();
  });

  test('that failed leaves typed input, and loads on retry', async () => {
    const { loadCount } = renderForm(lost, found);
    fireEvent.change(field(), { target: { value: '7123456' } });
    await after(0);
    expect(screen.getByText(sentence)).toBeTruthy();
    expect(screen.getByText('Your answers are still here.')).toBeTruthy();
    tryAgain();
    await after(0);
    expect(screen.getByText('Countries of Brunei')).toBeTruthy();
    expect(field().value).toBe('7123456');
    expect(loadCount()).toBe(2);
    expect(reload).not.toHaveBeenCalled();
  });

  test('that fails twice reloads the page with its typed input', async () => {
    const { form } = renderForm(lost);
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

  test('does not reload the page where typed input would be lost', async () => {
    const Part = lazyPart((): Promise<PartFile> => lost(), { reload });
    const renderWith = (form: ReactNode) =>
      renderComponent(
        <>
          <input aria-label="Number" />
          {form}
          <Part name="Brunei" />
        </>,
      );
    renderWith(null);
    fireEvent.input(field(), { target: { value: '7123456' } });
    await after(0);
    tryAgain();
    await after(0);
    expect(screen.getByText(sentence)).toBeTruthy();
    expect(reload).not.toHaveBeenCalled();
    cleanup();
    renderWith(<Draft />);
    fireEvent.input(field(), { target: { value: '7123456' } });
    await after(0);
    tryAgain();
    await after(0);
    expect(reload).toHaveBeenCalledOnce();
  });

  test('appears everywhere when a retry in one place succeeds', async () => {
    let loads = 0;
    const Part = lazyPart((): Promise<PartFile> => ((loads += 1) > 2 ? found() : lost()), { reload });
    renderComponent(
      <>
        <Part name="Brunei" />
        <Part name="Sabah" />
      </>,
    );
    await after(0);
    fireEvent.click(screen.getAllByRole('button', { name: 'Try again' })[0] as HTMLElement);
    await after(0);
    expect(screen.getByText('Countries of Brunei')).toBeTruthy();
    expect(screen.getByText('Countries of Sabah')).toBeTruthy();
  });

  test('opens again after a reload, beside typed input of the same name', async () => {
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

  test('fails again without a network, and does not reload the page', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    renderForm(lost);
    await after(0);
    tryAgain();
    await after(0);
    expect(screen.getByText(sentence)).toBeTruthy();
    expect(reload).not.toHaveBeenCalled();
  });
});
