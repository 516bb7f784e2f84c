import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

afterEach(cleanup);

const messageOf = (error: unknown) => (error instanceof Error ? error.message : '');

it('a wait asks without the page being written down, and says it once when it gives up', async () => {
  render(<p>What is there</p>);
  const tries: string[] = [];
  const failed = waitFor(
    () => {
      try {
        screen.getByText('What is not');
      } catch (error) {
        tries.push(messageOf(error));
        throw error;
      }
    },
    { timeout: 120 },
  );
  const message = messageOf(await failed.catch((error) => error));
  expect(tries.length).toBeGreaterThan(1);
  for (const one of tries) expect(one).not.toContain('What is there');
  expect(message.split('What is there')).toHaveLength(2);
});

it('a question that is asked once shows the page at once', () => {
  render(<p>What is there</p>);
  expect(() => screen.getByText('What is not')).toThrow('What is there');
});
