/** `/config.json`: where the console finds its hosts, without a rebuild to point it elsewhere. */
import type { FastifyInstance } from 'fastify';

import type { HostFeature, Config as PublicConfig } from '#model/config.ts';
import type { ServerConfig } from '../config/config.ts';

const features: HostFeature[] = ['idempotency', 'versions', 'changes'];

function publicConfig(config: ServerConfig): PublicConfig {
  const host = { url: config.publicUrl, features };
  return {
    environment: config.environment,
    demo: config.demo,
    hosts: {
      ...{ v3: host, v4: host, busOperator: host, partnerDevices: host },
      analytics: { ...host, embed: config.embedsAnalytics },
    },
    oidc: { authority: config.oidc.issuer, clientId: config.oidc.clientId },
    links: config.links,
    maximumOfflineHours: config.maximumOfflineHours,
    idleLockMinutes: config.idleLockMinutes,
    coldOfflineStart: config.coldOfflineStart,
  };
}

export function servePublicConfig(app: FastifyInstance, config: ServerConfig): void {
  const answer = publicConfig(config);
  app.get('/config.json', async (_request, reply) => {
    reply.header('cache-control', 'no-cache');
    return answer;
  });
}
