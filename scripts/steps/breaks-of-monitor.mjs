/* How the rules of the monitor, on both sides, are broken. */

/** @type {import('./rule-breaks.mjs').RuleBreaks} */
export const monitorBreaks = {
  'hosts of the monitor': [
    {
      file: 'server/monitor/measure-answers.ts',
      from: "proxies.includes(call) ? 'v1' : call.host",
      to: 'call.host',
    },
  ],
  'what is no answer of work': [
    {
      file: 'server/monitor/measure-answers.ts',
      from: "if (headers.accept?.includes('text/event-stream') === true) return true;",
      to: 'if (headers.accept === undefined) return false;',
    },
  ],
  'errors of a host': [
    {
      file: 'server/monitor/measure-answers.ts',
      from: 'reply.statusCode >= 500',
      to: 'reply.statusCode >= 400',
    },
  ],
  'times of answers': [
    {
      file: 'server/monitor/answer-times.ts',
      from: 'growth ** (bin - 0.5)',
      to: 'growth ** bin',
    },
  ],
  'hour of the monitor': [
    {
      file: 'server/monitor/answer-times.ts',
      from: 'minuteNow() - minutes + 1',
      to: 'minuteNow() - minutes',
    },
  ],
  'nothing asked': [
    {
      file: 'src/features/monitor/hosts-table.tsx',
      from: 'host === undefined || host.requests === 0',
      to: 'host === undefined',
    },
  ],
  'failed callbacks of a day': [
    {
      file: 'server/monitor/read-monitor.ts',
      from: 'localMoment(now - dayMs)',
      to: 'localMoment(now - 2 * dayMs)',
    },
  ],
  'devices of the monitor': [
    {
      file: 'server/monitor/read-monitor.ts',
      from: ' as online,',
      to: ' + 1 as online,',
    },
  ],
  'rights of the monitor': [
    {
      file: 'server/monitor/read-monitor.ts',
      from: 'if (!allows(caller,',
      to: "if (!allows({ ...caller, role: 'super_admin' },",
    },
  ],
  'renewal of the monitor': [
    {
      file: 'src/kit/hooks/use-visible-interval.ts',
      from: "document.addEventListener('visibilitychange', wait);",
      to: '',
    },
  ],
  'monitor without its host': [
    {
      file: 'src/kit/dashboard/dashboard-frame.tsx',
      from: '{own !== undefined && <div className="c-dashboard-parts">{own}</div>}',
      to: '',
    },
  ],
  'restart of a service': [
    {
      file: 'server/services/service.ts',
      from: 'next(isRestart ? 0 : everyMs);',
      to: 'next(everyMs);',
    },
  ],
  'restart of what hangs': [
    {
      file: 'server/services/run-services.ts',
      from: 'begin(own.service, true);',
      to: 'if (own.turns > 0) begin(own.service, true);',
    },
  ],
  'record of a restart': [
    {
      file: 'server/api/monitor.ts',
      from: 'restarts: Number(before.restarts) + 1',
      to: 'restarts: Number(before.restarts)',
    },
  ],
  'service elsewhere': [
    {
      file: 'server/api/monitor.ts',
      from: "if (!watched.services.has(name)) throw refuse('not_found');",
      to: "if (name === '') throw refuse('not_found');",
    },
  ],
  'failure of a service': [
    {
      file: 'server/services/failure-code.ts',
      from: 'failure instanceof Error ? failure.name',
      to: 'failure instanceof Error ? failure.message',
    },
  ],
};
