/** What the browser lets this origin keep; it says nothing where it is old, or the address is insecure. */
import type { StorageQuota } from '#ports/ports.ts';

export const browserStorageQuota: StorageQuota = {
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
