/**
 * The server as a list of parts, in the order in which a request meets them. `main.ts` makes what they share
 * and listens; tests call `inject` on it.
 */
import { randomUUID } from 'node:crypto';
import { constants } from 'node:zlib';

import accepts from '@fastify/accepts';
import compress from '@fastify/compress';
import fastify, { type FastifyInstance } from 'fastify';

import type { HostName } from '#model/command.ts';
import { mountAnalytics } from './api/analytics.ts';
import { mountAnalyticsEmbed } from './api/analytics-embed.ts';
import { mountChanges } from './api/changes.ts';
import { mountClients } from './api/clients.ts';
import { mountCloudSpeakers } from './api/cloud-speakers.ts';
import { mountCompanies } from './api/companies/companies.ts';
import { mountCompanyDeposits } from './api/companies/company-deposits.ts';
import { mountCompanyFees } from './api/companies/company-fees.ts';
import { mountCompanyRevenue } from './api/companies/company-revenue.ts';
import { mountCustomerLeads } from './api/customer-leads.ts';
import { mountCustomerStatuses } from './api/customer-statuses.ts';
import { mountCustomers } from './api/customers.ts';
import { mountHealth } from './api/health.ts';
import { mountMenuPackages } from './api/menu-packages.ts';
import { mountMonitor } from './api/monitor.ts';
import { mountNews } from './api/news.ts';
import { mountOperatorSales } from './api/operator-sales.ts';
import { mountOperatorWeb } from './api/operator-web.ts';
import { mountOptions } from './api/options.ts';
import { mountPartnerDevices } from './api/partner-devices.ts';
import { mountPaymentPackages } from './api/payment-packages.ts';
import { mountRevealSecrets } from './api/reveal-secrets.ts';
import { mountSearch } from './api/search.ts';
import { mountSecurityLog } from './api/security-log.ts';
import { mountPassword } from './api/staff/password.ts';
import { mountPermissions } from './api/staff/permissions.ts';
import { mountProfile } from './api/staff/profile.ts';
import { mountSecondFactor } from './api/staff/second-factor.ts';
import { mountSignIns } from './api/staff/sign-ins.ts';
import { mountUsers } from './api/staff/users.ts';
import { mountStanding } from './api/standing.ts';
import { mountWalletCharges } from './api/wallet-charges.ts';
import { mountWallets } from './api/wallets.ts';
import { mountWebContent } from './api/web-content.ts';
import { mountWorkplace } from './api/workplace.ts';
import { serveDocs } from './api-docs.ts';
import { changeStreams } from './changes/change-streams.ts';
import type { Context } from './context/context.ts';
import { injectFaults } from './faults.ts';
import { mountGateways } from './gateways/mount-gateways.ts';
import { nameAskers } from './http/askers.ts';
import { finishRequests } from './http/finish-requests.ts';
import { type LogOptions, loggingTo } from './http/logging.ts';
import { securityHeaders } from './http/security-headers.ts';
import { rejectUnstorable } from './http/storable-input.ts';
import { mountProxies } from './legacy/mount-proxies.ts';
import { answerTimes } from './monitor/answer-times.ts';
import { measureAnswers } from './monitor/measure-answers.ts';
import type { ServerReadiness } from './monitor/readiness.ts';
import { serveClient } from './routing/client.ts';
import { answerFailures } from './routing/failures.ts';
import { servePublicConfig } from './routing/public-config.ts';
import { requireCalls, routesOf } from './routing/routes.ts';
import { reportRefusals } from './security/request-notes.ts';
import { runServices } from './services/run-services.ts';
import type { Service } from './services/service.ts';
import { mountUploads } from './uploads/mount-uploads.ts';

export interface AppOptions {
  /** Folder of the built console. */
  readonly clientFolder: string;
  readonly version: string;
  /** Absent: nothing is logged. */
  readonly log?: LogOptions;
  /** Mounted before everything else that answers: the sign-in provider of this process. */
  readonly provider?: (app: FastifyInstance) => Promise<void>;
  /** Services of this process besides the change feed. */
  readonly services?: readonly Service[];
  /** Absent: nobody watches, and it takes writes. */
  readonly readiness?: Pick<ServerReadiness, 'isWritable'>;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Requests go on; streams of changes end, spread over that time, and connections are not used again. */
    drain(forMs: number): Promise<void>;
  }
}

export async function buildApp(context: Context, options: AppOptions): Promise<FastifyInstance> {
  const app = fastify({
    ...limits,
    ...trusting(context.config.trustedProxies),
    genReqId: () => randomUUID(),
    logger: options.log === undefined ? false : loggingTo(options.log),
  });
  const times = answerTimes<HostName>(context.now);
  measureAnswers(app, times);
  const streams = changeStreams();
  const services = runServices([streams.service, ...(options.services ?? [])], {
    now: context.now,
    // Tried again at the next turn, but somebody must see that it fails.
    failed: (service, failure) => app.log.warn({ err: failure, service }, 'a service failed'),
  });
  app.addHook('preClose', async () => services.stop());
  finishRequests(app);
  context.security?.logTo(app.log);
  if (context.security !== undefined) reportRefusals(app, context.security.note);

  // JSON is all that the API reads; the sign-in pages bring the parser of their form with them.
  app.removeContentTypeParser('text/plain');
  await app.register(accepts);
  answerFailures(app);
  await securityHeaders(app, context.config);
  await app.register(compress, compression);
  nameAskers(app);
  rejectUnstorable(app);
  requireCalls(app);
  if (context.config.faults) injectFaults(app);
  if (options.provider !== undefined) await options.provider(app);

  const routes = routesOf(app, context);
  mountHealth(routes, options.readiness);
  mountProfile(routes, context);
  mountPassword(routes, context);
  mountSignIns(routes, context);
  mountStanding(routes, context);
  mountSecondFactor(routes, context);
  mountUsers(routes, context);
  mountCompanies(routes, context);
  mountCompanyDeposits(routes, context);
  mountCompanyFees(routes, context);
  mountOperatorWeb(routes);
  mountRevealSecrets(routes);
  mountCustomers(routes, context);
  mountCustomerLeads(routes, context);
  mountCloudSpeakers(routes, context);
  mountClients(routes, context);
  mountCustomerStatuses(routes, context);
  mountPaymentPackages(routes, context);
  mountMenuPackages(routes, context);
  mountPermissions(routes, context);
  mountGateways(routes, context);
  mountPartnerDevices(routes, context);
  mountAnalytics(routes, context);
  mountAnalyticsEmbed(routes, context);
  mountMonitor(routes, context, { times, services });
  mountWallets(routes, context);
  mountWalletCharges(routes, context);
  mountCompanyRevenue(routes, context);
  mountOperatorSales(routes, context);
  mountOptions(routes, context);
  mountWorkplace(routes, context);
  mountNews(routes, context);
  mountSearch(routes, context);
  mountSecurityLog(routes, context);
  mountWebContent(routes, context);
  mountChanges(routes, context, streams);
  mountProxies(routes, context);

  const uploads = await mountUploads(app, context);

  servePublicConfig(app, context.config);
  serveDocs(app, [...routes.calls, ...uploads], options.version);
  await serveClient(app, options.clientFolder);
  let isDraining = false;
  app.addHook('onSend', (_, reply, payload, done) => {
    if (isDraining) reply.header('connection', 'close');
    done(null, payload);
  });
  app.decorate('drain', async (forMs) => {
    isDraining = true;
    await streams.drain(forMs);
  });
  return app;
}

const limits = {
  bodyLimit: 1_048_576,
  connectionTimeout: 60_000,
  // For a picture of 5 MB over a slow line; a connection that says nothing is ended sooner.
  requestTimeout: 180_000,
  keepAliveTimeout: 72_000,
  // Accepted requests are answered, also on a keep-alive connection.
  forceCloseConnections: 'idle',
  return503OnClosing: false,
  exposeHeadRoutes: false,
  routerOptions: { maxParamLength: 300, ignoreTrailingSlash: false },
} as const;

/** Without a proxy to trust, a header must not name the address that attempts are counted by. */
function trusting(proxies: readonly string[]) {
  return proxies.length === 0 ? {} : { trustProxy: [...proxies] };
}

/** The best Brotli takes seconds for a large list; this one is quicker than gzip and smaller. */
const compression = {
  encodings: ['br', 'gzip'] as ('br' | 'gzip')[],
  threshold: 1024,
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
};
