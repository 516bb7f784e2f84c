/** The list of clients, and over it the secret of one that has just been made. */
import { ListScreenPage } from '#kit/list-page/list-screen.tsx';
import { clientsScreen } from './clients.screen.ts';
import { SecretDialog } from './secret-dialog.tsx';

export function ClientsPage() {
  return (
    <>
      <ListScreenPage screen={clientsScreen} />
      <SecretDialog />
    </>
  );
}
