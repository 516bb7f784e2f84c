/**
 * Reads an event stream (WHATWG HTML, 9.2.6) piece by piece, whatever the network cuts it into. Comments and event
 * names are left out: each change is one event with its cursor as id, and a beat is an id alone.
 */
export interface StreamEvent {
  readonly id: string | undefined;
  readonly data: string | undefined;
}

/** Returns a reader that is handed each piece and gives the events that are complete with it. */
export function eventReader(): (piece: string) => readonly StreamEvent[] {
  let rest = '';
  let id: string | undefined;
  let data: string[] = [];
  return (piece) => {
    const lines = (rest + piece).split(/\r\n|\n|\r/);
    rest = lines.pop() ?? '';
    const events: StreamEvent[] = [];
    for (const line of lines) {
      if (line === '') {
        if (id !== undefined || data.length > 0) {
          events.push({ id, data: data.length > 0 ? data.join('\n') : undefined });
        }
        id = undefined;
        data = [];
        continue;
      }
      const [, name, value = ''] = /^([^:]*)(?:: ?(.*))?$/.exec(line) ?? [];
      if (name === 'id') id = value;
      if (name === 'data') data.push(value);
    }
    return events;
  };
}
