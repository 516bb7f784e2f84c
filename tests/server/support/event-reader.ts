/** The events of a `text/event-stream` answer, with their data parsed. */
import { EventSourceParserStream } from 'eventsource-parser/stream';

export interface StreamEvent {
  readonly id: string | undefined;
  readonly event: string;
  readonly data: unknown;
}

export async function* readEvents(answer: Response): AsyncGenerator<StreamEvent, void> {
  const events = answer.body?.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream());
  for await (const { id, event = 'message', data } of events ?? [])
    yield { id, event, data: JSON.parse(data) };
}
