/** `/config.json`: where the hosts are and what each can do; read at start, no rebuild to point elsewhere. */
import * as z from 'zod/mini';

/** Features of a host beyond plain calls; an old host lists nothing. */
export const hostFeatures = ['idempotency', 'versions', 'changes'] as const;
export type HostFeature = (typeof hostFeatures)[number];

const host = z.object({ url: z.string(), features: z.array(z.literal(hostFeatures)) });
/** `embed`: it has a page for a frame of the console. No feature: an older console refuses one that it does not know. */
const analyticsHost = z.extend(host, { embed: z.optional(z.boolean()) });

export const configSchema = z.object({
  /** Names the databases on the device, beside the person: two environments never share rows. */
  environment: z.string(),
  demo: z.boolean(),
  hosts: z.object({ v3: host, v4: host, busOperator: host, partnerDevices: host, analytics: analyticsHost }),
  oidc: z.object({ authority: z.string(), clientId: z.string() }),
  links: z.object({ provider: z.string(), merchant: z.string(), partner: z.string() }),
  /** How long a person may work without the server confirming who they are. */
  maximumOfflineHours: z.number(),
  /** Whether the console may open from the device's identity record when it starts without network. */
  coldOfflineStart: z.boolean(),
  /** After how long without a touch the screen is locked; 0: never; absent: 15 minutes. */
  idleLockMinutes: z.optional(z.number()),
});
export type Config = z.infer<typeof configSchema>;
export type ConfiguredHost = keyof Config['hosts'];
