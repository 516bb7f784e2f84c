/** What a simulated host says. */
export interface Reply {
  readonly status: number;
  readonly body: unknown;
  readonly retryAfter?: string;
}

export const no = (status: number, errorCode: string, extra: object = {}): Reply => ({
  status,
  body: { success: false, errorCode, errorMessage: errorCode, showType: 2, traceId: 't', ...extra },
});
