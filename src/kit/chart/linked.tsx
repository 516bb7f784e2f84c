/** A number of a chart, and the way to the list of what it counts. What counts nothing leads nowhere. */
import { Link } from 'react-router';

export interface LinkedText {
  readonly text: string;
  readonly to?: string | undefined;
}

export function Linked({ text, to }: LinkedText) {
  return to === undefined ? text : <Link to={to}>{text}</Link>;
}
