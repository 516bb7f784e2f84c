import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';

import { CloseLazyContext, lazyComponent } from '#kit/lazy/lazy-component.tsx';
import { inKit, showPart } from '../support/in-kit.tsx';

inKit();

const Field = () => <input aria-label="Tên" />;
const refused = (): Promise<typeof Field> =>
  Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
const failedWords = 'Không tải được một phần của chương trình';

/** React writes what a boundary catches to the console. */
const quietly = () => vi.spyOn(console, 'error').mockImplementation(() => undefined);

describe('a part that is loaded late', () => {
  it('has what stands for it in its place, until it comes', async () => {
    const Part = lazyComponent(async () => Field, <p>Đang tải</p>);
    await showPart(<Part />);
    expect(screen.getByText('Đang tải')).toBeInTheDocument();
    expect(await screen.findByRole('textbox', { name: 'Tên' })).toBeInTheDocument();
  });

  it('stands in the rendering that asks for it, where it was loaded before', async () => {
    const Part = lazyComponent(async () => Field, <p>Đang tải</p>);
    await Part.load();
    await showPart(<Part />);
    expect(screen.queryByText('Đang tải')).toBeNull();
    expect(screen.getByRole('textbox', { name: 'Tên' })).toBeInTheDocument();
  });

  it('that can not be loaded says so in its own place, leaves the page alone, and is asked for anew', async () => {
    quietly();
    const load = vi.fn(refused);
    let come: () => Promise<typeof Field> = load;
    const Part = lazyComponent(() => come());
    const page = (isShown: boolean) => (
      <>
        <h1>Trang</h1>
        {isShown && <Part />}
      </>
    );
    const { again } = await showPart(page(true));
    expect(await screen.findByRole('alert')).toHaveTextContent(failedWords);
    expect(screen.getByRole('button', { name: 'Tải lại trang' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Trang' })).toBeInTheDocument();
    // By itself it is asked for once more.
    expect(load).toHaveBeenCalledTimes(2);
    again(page(false));
    come = async () => Field;
    again(page(true));
    expect(await screen.findByRole('textbox', { name: 'Tên' })).toBeInTheDocument();
  });

  it('closes what has no place on the page, and tells the person beside it', async () => {
    quietly();
    const close = vi.fn();
    const Part = lazyComponent(refused);
    const { store } = await showPart(
      <CloseLazyContext value={close}>
        <Part />
      </CloseLazyContext>,
    );
    await waitFor(() => expect(close).toHaveBeenCalledOnce());
    expect(Object.values(store.getState().notices).flat()).toContainEqual(
      expect.objectContaining({ message: 'page.failure.failed.text' }),
    );
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('closes nothing around it for a part within it', async () => {
    quietly();
    const close = vi.fn();
    const Inner = lazyComponent(refused);
    const Outer = lazyComponent(async () => () => <Inner />);
    await showPart(
      <CloseLazyContext value={close}>
        <Outer />
      </CloseLazyContext>,
    );
    expect(await screen.findByRole('alert')).toHaveTextContent(failedWords);
    expect(close).not.toHaveBeenCalled();
  });
});
