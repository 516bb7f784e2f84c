/** The console's edges in a browser. What only rare paths need (sign-in) is loaded when they are taken. */
import type { Config } from '#model/config.ts';
import type { Network, Ports, Settings, StorageQuota } from '#ports/ports.ts';
import { idbDevice } from '../idb/device.ts';
import { withFallback } from '../memory/with-fallback.ts';
import { browserAuth } from './auth.ts';
import { browserClock } from './clock.ts';
import { browserCopyLater } from './copy-later.ts';
import { browserHttp } from './http.ts';
import { browserIds, browserRandomBytes } from './ids.ts';
import { browserLeader } from './leader.ts';
import { browserSettings } from './settings.ts';
import type { SignInAnswer } from './sign-in-answer.ts';
import { browserTabs } from './tabs.ts';

/** Most browsers keep what they are given. */
const nothingKept = () => import('../memory/refused-device.ts');

const openDevice = (environment: string) =>
  idbDevice(environment).catch(async (reason: unknown) => (await nothingKept()).refusedDevice(reason));

const openRecordings = async (environment: string) =>
  (await import('../idb/recordings.ts'))
    .idbRecordings(environment)
    .catch(async () => (await import('../memory/recordings.ts')).memoryRecordings());

/** `<device>/<tab>`: the device's own half is made once, and is gone with what this browser keeps of the console. */
function tabName(settings: Settings): string {
  const known = settings.read('device');
  const device = known ?? browserIds.next();
  if (known === undefined) settings.write('device', device);
  return `${device}/${browserIds.next()}`;
}

export async function browserPorts(config: Config, app: string, answer?: SignInAnswer): Promise<Ports> {
  const settings = browserSettings();
  return {
    clock: browserClock,
    ids: browserIds,
    randomBytes: browserRandomBytes,
    http: browserHttp,
    network: browserNetwork,
    auth: browserAuth(config, answer),
    tabs: browserTabs(config.environment, tabName(settings)),
    leader: browserLeader(config.environment),
    device: withFallback(await openDevice(config.environment), async (failure) =>
      (await nothingKept()).refusedPersonStores(failure),
    ),
    storageQuota: browserStorageQuota,
    settings,
    recordings: () => openRecordings(config.environment),
    tables: async () => (await import('./table-files.ts')).browserTableFiles,
    tableReader: async () => (await import('./table-reader.ts')).browserTableReader,
    uploads: async () => (await import('./uploads.ts')).browserUploads,
    copyLater: browserCopyLater(),
    keyboard: /Mac|iPhone|iPad/.test(navigator.platform) ? 'mac' : 'other',
    app,
  };
}

/** Storage quota that the browser grants this origin; undefined values if the browser is old or the address insecure. */
const browserStorageQuota: StorageQuota = {
  async estimate() {
    const { usage, quota } =
      (await storage()
        ?.estimate()
        .catch(() => undefined)) ?? {};
    return usage === undefined || quota === undefined ? undefined : { used: usage, quota };
  },
  persist: async () =>
    (await storage()
      ?.persist()
      .catch(() => false)) ?? false,
};

const storage = () => ('storage' in navigator ? navigator.storage : undefined);

const browserNetwork: Network = {
  saysOffline: () => !navigator.onLine,
  subscribe(changed) {
    const events = ['online', 'offline'] as const;
    for (const event of events) window.addEventListener(event, changed);
    return () => {
      for (const event of events) window.removeEventListener(event, changed);
    };
  },
};
