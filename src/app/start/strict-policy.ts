/** Schemas are read without generated code: the content policy allows no eval. Before any schema is made. */
import * as z from 'zod/mini';

z.config({ jitless: true });
