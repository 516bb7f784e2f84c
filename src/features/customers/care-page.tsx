/** /customer/care: the list, and beside it the customer who is being called, for whoever may write calls down. */
import { useMayRun } from '#kit/access.tsx';
import { ListScreenPage } from '#kit/list-page/list-screen.tsx';
import { CallDesk } from './call-desk.tsx';
import { writeDownCall } from './care.commands.ts';
import { careScreen } from './care.screen.ts';

export function CarePage() {
  const mayRun = useMayRun();
  return <ListScreenPage screen={careScreen} {...(mayRun(writeDownCall) ? { beside: CallDesk } : {})} />;
}
