/** The events of a `text/event-stream` answer, with their data parsed. */
export interface StreamEvent {
  readonly id: string | undefined;
  readonly event: string;
  readonly data: unknown;
}

export async function* readEvents(answer: Response): AsyncGenerator<StreamEvent, void> {
  let held = '';
  const decoder = new TextDecoder();
  for await (const chunk of answer.body ?? []) {
    held += decoder.decode(chunk, { stream: true });
    const blocks = held.split('\n\n');
    held = blocks.pop() ?? '';
    for (const block of blocks) {
      const lines = new Map(
        block
          .split('\n')
          .map((line): [string, string] => [
            line.split(': ', 1)[0] ?? '',
            line.slice(line.indexOf(': ') + 2),
          ]),
      );
      const data = lines.get('data');
      if (data !== undefined)
        yield { id: lines.get('id'), event: lines.get('event') ?? 'message', data: JSON.parse(data) };
    }
  }
}
