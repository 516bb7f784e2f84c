/** The page that the console shows in a frame, and the passes that open it. */
import { analyticsEmbedCalls } from '#model/calls/analytics-embed.ts';
import { embedHeaders, expiredPage, todayPage } from '../analytics/embed-page.ts';
import { makePass, takePass } from '../analytics/embed-passes.ts';
import { readEmbedLanguage } from '../analytics/embed-words.ts';
import { readToday } from '../analytics/overview.ts';
import { mayMake } from '../auth/caller.ts';
import type { Context } from '../context/context.ts';
import { withData } from '../http/answers.ts';
import type { Routes } from '../routing/routes.ts';

const { pass: passCall, page: pageCall } = analyticsEmbedCalls;

export function mountAnalyticsEmbed(routes: Routes, context: Context): void {
  // If embedding is switched off, neither the page nor a pass to it exists.
  if (!context.config.embedsAnalytics) return;
  routes.read(passCall, async ({ caller }) => withData({ pass: await makePass(context, caller) }));
  routes.open(pageCall, async ({ query, reply }) => {
    const look = { language: readEmbedLanguage(query.lang), isDark: query.theme === 'dark' };
    const caller = await takePass(context, query.pass ?? '');
    reply.headers(embedHeaders);
    if (caller === undefined || !mayMake(caller, passCall)) {
      reply.code(403);
      return expiredPage(look);
    }
    const now = context.now();
    return todayPage(await readToday(context.db.orm, caller, now), now, look);
  });
}
