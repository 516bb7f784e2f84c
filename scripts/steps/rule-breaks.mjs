/*
 * How each rule, state and constant of docs/specification is broken, by its name in the first column: what of the code
 * is replaced by what. The test that the row names must then fail.
 */
import { analyticsBreaks } from './breaks-of-analytics.mjs';
import { clientBreaks } from './breaks-of-client.mjs';
import { frameBreaks } from './breaks-of-frame.mjs';
import { gatewayBreaks } from './breaks-of-gateways.mjs';
import { modelBreaks } from './breaks-of-model.mjs';
import { monitorBreaks } from './breaks-of-monitor.mjs';
import { recordBreaks } from './breaks-of-records.mjs';
import { revenueBreaks } from './breaks-of-revenue.mjs';
import { salesBreaks } from './breaks-of-sales.mjs';
import { serverBreaks } from './breaks-of-server.mjs';
import { startBreaks } from './breaks-of-start.mjs';

/** @typedef {{ file: string, from: string, to: string }} RuleBreak */
/** @typedef {Readonly<Record<string, readonly RuleBreak[]>>} RuleBreaks */

/** @type {RuleBreaks} */
export const ruleBreaks = {
  ...startBreaks,
  ...clientBreaks,
  ...frameBreaks,
  ...modelBreaks,
  ...serverBreaks,
  ...gatewayBreaks,
  ...salesBreaks,
  ...revenueBreaks,
  ...analyticsBreaks,
  ...monitorBreaks,
  ...recordBreaks,
};
