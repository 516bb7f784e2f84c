/** What a run of journeys does first: fills one database with the demo, of which each file begins with a copy. */
import { fillOnce } from './console-server.ts';

export default fillOnce;
