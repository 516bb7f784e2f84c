/** The old API names the row, or the company, in the body, beside the touched fields. */
import * as z from 'zod/mini';

export const ofRow = z.object({ id: z.string() });
export const ofCompany = z.object({ companyId: z.string() });
