/** The two ordinary answers to a call that went well. */

export function withData<T>(data: T): { readonly success: true; readonly data: T } {
  return { success: true, data };
}

export const done = { success: true } as const;
