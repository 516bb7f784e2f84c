/** Why a port can't be had, for whoever starts the server. */
import { StartRefusal } from './config/start-refusal.ts';

interface Port {
  readonly host: string;
  readonly port: number;
  readonly setting: 'PORT' | 'ADMIN_PORT';
}

export function refusePort({ host, port, setting }: Port, failure: unknown): never {
  const code = failure instanceof Error && 'code' in failure ? failure.code : undefined;
  if (code === 'EADDRINUSE') {
    throw new StartRefusal(
      `Port ${port} on ${host} is taken by another program. Stop that one, or set ${setting} to another number.`,
    );
  }
  if (code === 'EACCES') {
    throw new StartRefusal(
      `This user may not open port ${port} on ${host}. Set ${setting} to a number above 1023.`,
    );
  }
  throw failure;
}
